/** How often each event of security happened since the start, for /metrics. Names are the log's, and there are few. */
export class EventCounts {
  readonly #counts = new Map<string, number>()

  count(event: string): void {
    this.#counts.set(event, this.of(event) + 1)
  }

  of(event: string): number {
    return this.#counts.get(event) ?? 0
  }

  all(): readonly (readonly [string, number])[] {
    return [...this.#counts]
  }
}
