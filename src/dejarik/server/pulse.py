"""How promptly the loop turns: what delays it delays everybody. And what is done little by little."""

from __future__ import annotations

import asyncio

from dejarik.server.collector import Collector
from dejarik.server.metrics import Metrics

BEAT_SECONDS = 0.05


async def beat(metrics: Metrics, collector: Collector) -> None:
    """For as long as the server runs."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT_SECONDS
        await asyncio.sleep(BEAT_SECONDS)
        metrics.lag.observe(max(0.0, loop.time() - due))
        collector.step()
        collector.report(metrics)
