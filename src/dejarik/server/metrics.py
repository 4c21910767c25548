"""What an operator measures: matches, answers, latency, bots, requests, and how promptly the loop
turns. No name, no match id, no content."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
PAUSES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.0)


class Metrics:
    """Each server has its own numbers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("dejarik_matches_in_memory", "Matches held in memory", registry=self.registry)
        self.sockets = Gauge("dejarik_sockets", "Open sockets", registry=self.registry)
        self.created = Counter("dejarik_matches_created", "Matches created", ["game"], registry=self.registry)
        self.finished = Counter("dejarik_matches_finished", "Matches ended", ["game", "reason"], registry=self.registry)
        self.answers = Counter("dejarik_answers", "Answers by what became of them", ["outcome"], registry=self.registry)
        self.latency = Histogram(
            "dejarik_answer_seconds",
            "From an answer's arrival to its acknowledgement",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.thoughts = Histogram(
            "dejarik_bot_seconds", "How long bots think", ["bot"], buckets=BUCKETS, registry=self.registry
        )
        self.problems = Counter("dejarik_problems", "Messages not followed", ["code"], registry=self.registry)
        self.requests = Counter("dejarik_requests", "Requests by status", ["status"], registry=self.registry)

        self.lag = Histogram(
            "dejarik_loop_lag_seconds",
            "How late the loop turns: everybody waits so long",
            buckets=PAUSES,
            registry=self.registry,
        )
        self.collecting = Histogram(
            "dejarik_collector_seconds",
            "How long a look for garbage takes",
            ["generation"],
            buckets=PAUSES,
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
