import type { Changeable } from '@portal/shared/platform/call/defineCall'

/**
 * Milliseconds a count is kept: the only process on its database knows of every write; several tell each other, and look again for what a
 * process that died could not tell.
 */
export const rememberedLifetime = { embedded: 300_000, postgresql: 60_000 } as const

interface Kept {
  value: Promise<unknown>
  dependsOn: readonly Changeable[]
  keptAt: number
}

/**
 * Counts over whole tables, which an overview shows and nobody decides by: "98,214 students". Counting a hundred thousand rows
 * takes a database as long as the rest of the screen together, and gives the same number again and again.
 *
 * A write of this process forgets what depends on it at once, so its author sees the new number. Other processes on the same
 * database hear of it within about a second (versions/Versions.ts). Nothing that is decided on, and nothing of a single person, belongs here.
 */
export class Remembered {
  private readonly kept = new Map<string, Kept>()

  /** @param most entries kept; the oldest go first */
  constructor(private readonly lifetime: number, private readonly most = 2_000) {}

  /**
   * What `read` answers, or what it answered not long ago. Asked twice at once, it reads once; an error is not kept.
   * @param key names what is read and for whom: organization, school and filters are in it
   * @param dependsOn a write that changes one of these makes it forgotten
   */
  of<Value>(key: string, dependsOn: readonly Changeable[], read: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key)
    if (known && performance.now() - known.keptAt < this.lifetime) return known.value as Promise<Value>
    const entry: Kept = { value: read(), dependsOn, keptAt: performance.now() }
    entry.value.catch(() => {
      if (this.kept.get(key) === entry) this.kept.delete(key)
    })
    this.kept.delete(key)
    this.kept.set(key, entry)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break
      this.kept.delete(oldest)
    }
    return entry.value as Promise<Value>
  }

  forgetAll(): void {
    this.kept.clear()
  }

  /** Called once a write is committed. What is being read at the time may be from before it: that is forgotten too. */
  forget(changed: readonly Changeable[]): void {
    for (const [key, { dependsOn }] of this.kept) if (dependsOn.some((each) => changed.includes(each))) this.kept.delete(key)
  }
}
