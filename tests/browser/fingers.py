"""What a finger meets: presses large enough for it, and nothing beyond the edge of the screen."""

from __future__ import annotations

from tests.browser.guest import Guest

FINGER = 40
"""Px, across and down."""
PHONES = ((390, 844), (360, 800))
SIZES = (*PHONES, (768, 1024), (1024, 768))

PRESSES = """
  const PRESSED = 'button, a[href], summary, select, textarea, input:not([type=hidden])'
    + ', [role=radio], [role=checkbox], [role=button], [role=tab], [role=menuitem], [role=slider]';
  const inSight = { visibilityProperty: true, contentVisibilityAuto: true };
  const presses = [...document.querySelectorAll(PRESSED)]
    .filter((one) => one.checkVisibility(inSight) && !one.closest('.vh') && !one.disabled);
  const named = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} `
    + `"${(one.getAttribute('aria-label') || one.innerText || one.textContent || '').trim().slice(0, 40)}"`;
"""

SMALL = f"""(least) => {{
  {PRESSES}
  // A press may reach farther than what is drawn: its label, or an area around it.
  const sizes = (one) => {{
    const shown = [one, one.closest('label')].filter(Boolean).map((box) => box.getBoundingClientRect());
    const around = ['::before', '::after'].map((part) => getComputedStyle(one, part))
      .filter((part) => part.content !== 'none' && part.position === 'absolute')
      .map((part) => ({{ width: parseFloat(part.width) || 0, height: parseFloat(part.height) || 0 }}));
    return [...shown, ...around];
  }};
  const fits = (one) => sizes(one).some(({{ width, height }}) => Math.min(width, height) > least - 0.5);
  // Pieces on a board and slices of a dial are as large as they are drawn: tests of their own press beside them.
  const drawn = (one) => one.closest('svg') !== null;
  return presses.filter((one) => !drawn(one) && !fits(one)).map((one) => {{
    const {{ width, height }} = one.getBoundingClientRect();
    return `${{named(one)}} ${{Math.round(width)}} x ${{Math.round(height)}}`;
  }});
}}"""

SIDEWAYS = f"""(width) => {{
  {PRESSES}
  const faults = [];
  const page = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (page > width) faults.push(`the page is ${{page}} wide`);
  for (const one of document.querySelectorAll('body *')) {{
    if (one.closest('svg') || !one.checkVisibility({{ visibilityProperty: true }})) continue;
    const style = getComputedStyle(one);
    if (one.matches('input, textarea, .vh') || !['auto', 'scroll'].includes(style.overflowX)) continue;
    const beyond = one.scrollWidth - one.clientWidth;
    if (beyond > 1) faults.push(`${{named(one)}} scrolls by ${{beyond}}`);
  }}
  for (const one of presses) {{
    const {{ left, right }} = one.getBoundingClientRect();
    if (left < -1 || right > width + 1) faults.push(`${{named(one)}} reaches from ${{left | 0}} to ${{right | 0}}`);
    const box = one.parentElement?.closest('section, aside, main, header, div')?.getBoundingClientRect();
    const cut = box?.width && (right < box.left || left > box.right);
    if (cut && !one.closest('svg')) faults.push(`${{named(one)}} is cut off`);
  }}
  return faults;
}}"""


def small_presses(guest: Guest) -> list[str]:
    found: list[str] = guest.page.evaluate(SMALL, FINGER)
    return sorted(set(found))


def sideways(guest: Guest) -> list[str]:
    """What lies beside the screen, or scrolls there."""
    size = guest.page.viewport_size
    assert size is not None
    found: list[str] = guest.page.evaluate(SIDEWAYS, size["width"])
    return sorted(set(found))


def fits(guest: Guest, name: str) -> None:
    """At every size of a touch screen; a picture of each phone is kept. The page is left at the first."""
    faults: list[str] = []
    for width, height in (*SIZES[1:], SIZES[0]):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_timeout(150)
        faults += [f"{width}: {one}" for one in (*sideways(guest), *small_presses(guest))]
        if width < 500:
            guest.picture(f"phone/{name}-{width}")
    assert not faults, "\n".join([name, *faults])
