import type { ContestAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import { defineRegistry } from '../../platform/hooks/defineRegistry'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { SeenEvent } from './presentEvent'

/** What a team has by what is counted. */
export interface TeamScore {
  /** Null where nothing is released yet. */
  totalScore: number | null
  /** In the order of all teams of the event, from 1, each once. */
  rank: number
}

/** Events whose teams have scores that a noun of their own counts; events import nothing of it. */
export interface TeamScores {
  /** Of which events. */
  eventKind: EventKind
  /** The scores of an event's teams, as this person may read them: a team that is left out has something that they may not see. */
  read: (reader: Reader, who: SignedIn, seen: SeenEvent, now: Date) => Promise<ReadonlyMap<number, TeamScore>>
  /** What the results bring beside places, as this person may read it. */
  awards: (reader: Reader, who: SignedIn, seen: SeenEvent, now: Date) => Promise<ContestAwards>
  /** Teams that performed something. A team that performed nothing gets no place, unless none did: then results are on paper. */
  performed: (reader: Reader, eventId: number) => Promise<ReadonlySet<number>>
  /** What is released of each team in order: the rank that tied teams share, and the total. For places that are certified. */
  ranks: (reader: Reader, eventId: number, teams: readonly { teamId: number; name: string }[]) => Promise<ReadonlyMap<number, { rank: number; totalScore: number }>>
  /** Names of what is not counted yet, as it is not released. */
  unreleased: (reader: Reader, eventId: number) => Promise<string[]>
}

/** Filled by the manifests of the nouns that count. */
export const teamScores = defineRegistry<TeamScores>('teamScores')

/** Who counts for events of a kind; nobody where results are entered by hand. */
export const teamScoresOf = (kind: EventKind): TeamScores | undefined => teamScores.items.find(({ eventKind }) => eventKind === kind)
