import { contestWords, type ContestName, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { ErrorId } from '@portal/shared/platform/call/errors'
import { nextAct, scoreCan, whyNotEnter, type NextAct, type ScoreCan, type ScoreWish } from '@portal/shared/competition/scores/nextAct'
import type { ScoreConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import type { ScoreSide } from '@portal/shared/competition/scores/score.kinds'
import type { ScoreStanding } from '@portal/shared/competition/scores/scoreHistory'
import type { match } from '../../scheduling/matches/match.tables'
import type { SignedIn } from '../../platform/http/requestContext'
import { isHiddenDraw } from '../../scheduling/matches/match.policy'
import { sideOf, type ScoredMatch } from './score.policy'

/** A match with all that decides who may do what to its score. */
export interface ScoredNow extends ScoredMatch {
  match: Pick<typeof match.$inferSelect, 'status' | 'startsAt' | 'published'>
  isCurrentYear: boolean
  confirmation: ScoreConfirmation
  /** What its activity calls it. */
  contestName: ContestName
  standing: ScoreStanding
}

/** What a person may wish; only the clock lets an unanswered report stand. */
export type PersonsWish = Exclude<ScoreWish, { wish: 'letStand' }>

interface Refusal { refusal: { id: ErrorId; message: string } }

/**
 * `refusal`: this person may not do this to this match now, or nobody may. Otherwise for whom they do it, and what it leads to in the
 * score's current state, which may be a refusal too: it is separate because what is sent a second time is answered before it.
 */
export type ScoreAnswer = Refusal | { side: Exclude<ScoreSide, 'deadline'>; next: NextAct }

/**
 * May this person do this to the score of this match now? The one place that says so: the writes ask it of the locked match, and
 * `can` in every answer and every list asks it too (mayScore.test.ts compares them).
 */
export function mayScore(who: SignedIn, about: ScoredNow, wish: PersonsWish, now: Date): ScoreAnswer {
  const words = contestWords(about.contestName)
  const acting = actsFor(who, about, wish.wish === 'suspend' || (wish.wish === 'enter' && wish.entry.outcome === 'played'), now)
  if ('refusal' in acting) return acting
  const next = nextAct(about.standing, acting.side, wish, about.confirmation, words)
  if (wish.wish === 'suspend' && !('refused' in next) && about.match.status === 'suspended') return { ...acting, next: { refused: `This ${words.one} is already suspended.` } }
  return { ...acting, next }
}

/** For whom this person acts upon the score of this match now, or why they do not. @param isPlayed it is about something that was played */
function actsFor(who: SignedIn, about: ScoredNow, isPlayed: boolean, now: Date): Refusal | { side: Exclude<ScoreSide, 'deadline'> } {
  // Nothing is played in a bracket before both its teams are known: until then there is no match to score.
  if (isHiddenDraw(who, about.match)) return { refusal: { id: 'not-found', message: noMatchText } }
  const side = sideOf(who, about)
  if (!side) return { refusal: { id: 'not-yours', message: 'Only the coaches and athletic directors of the two schools can enter this score.' } }
  if (!about.isCurrentYear && side !== 'office') return { refusal: { id: 'read-only-year', message: 'A past academic year cannot be changed.' } }
  const message = closedText(about.match, contestWords(about.contestName), isPlayed, now)
  return message ? { refusal: { id: 'score-locked', message } } : { side }
}

export const noMatchText = 'There is no such game, or its teams are not known yet.'

/** Why the match itself takes no such thing now; empty if it does. A forfeit may be known before the day, and so is that it was none; a played score and a break may not. */
function closedText({ status, startsAt }: ScoredNow['match'], { one }: ContestWords, isPlayed: boolean, now: Date): string {
  if (status === 'cancelled') return `This ${one} was canceled; no score can be entered.`
  if (status === 'postponed') return `This ${one} is postponed; give it a new date first.`
  return isPlayed && startsAt > now ? `This ${one} has not been played yet.` : ''
}

/** Whether this person may enter the score of this match now, whatever it is, if it was played. The form, which has none yet, asks this. */
function mayEnter(who: SignedIn, about: ScoredNow, now: Date): boolean {
  const acting = actsFor(who, about, true, now)
  return 'side' in acting && whyNotEnter(about.standing, acting.side, about.confirmation) === null
}

/** All that this person may do to the score now, each as its write is answered. */
export function canOfScore(who: SignedIn, about: ScoredNow, now: Date): ScoreCan {
  return scoreCan(mayEnter(who, about, now), (wish) => {
    const answer = mayScore(who, about, wish, now)
    return 'next' in answer && !('refused' in answer.next)
  })
}
