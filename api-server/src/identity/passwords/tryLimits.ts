import { createHash } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext } from '../../platform/http/requestContext'
import { countTry, forgetTries } from '../sessions/session.repository'
import { takeFromFlow } from '../signInTries/signInTry.repository'

/** At most `most` tries of one kind for one key in so many minutes. */
export interface TryLimit {
  /** What is counted, and for whom: "codeTo:email/ada@office.example". */
  key: string
  most: number
  minutes: number
  /** They come back one by one, so that who shares a network with someone who used them all up waits a minute and not an hour. */
  comesBack?: true
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * Counts one try against each limit, before anything is looked at.
 * @throws DomainError too-many-tries
 */
export async function countTries({ tx, now }: Pick<RequestContext, 'tx' | 'now'>, limits: readonly TryLimit[]): Promise<void> {
  const counts = await tx(async (tx) => {
    const tries: number[] = []
    for (const { key, minutes, most, comesBack } of limits) {
      if (comesBack) tries.push((await takeFromFlow(tx, hashKey(key), now(), { burst: most, every: (minutes * 60_000) / most })) ? Infinity : 0)
      else tries.push(await countTry(tx, hashKey(key), new Date(now().getTime() - minutes * 60_000), now()))
    }
    return tries
  })
  if (limits.some(({ most }, index) => counts[index]! > most)) throw new DomainError('too-many-tries')
}

/** Forgets the tries of these keys: the right answer was given. */
export async function forgetCountedTries({ tx }: Pick<RequestContext, 'tx'>, keys: readonly string[]): Promise<void> {
  await tx(async (tx) => {
    for (const key of keys) await forgetTries(tx, hashKey(key))
  })
}
