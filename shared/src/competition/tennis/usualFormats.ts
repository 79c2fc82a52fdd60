import type { DualFormat, SetFormat } from '../../directory/rules/dualFormat.schemas'

/** Best of three sets to six with a tie-break at 6-6 (ITF Rules of Tennis, rules 5 and 6). */
export const bestOfThree: SetFormat = { games: 6, winByTwo: true, tieBreakAt: 6, tieBreakTo: 7, bestOf: 3, finalTieBreakTo: null, noAd: false }
/** The third set as a tie-break to ten points (ITF, Appendix V: match tie-break). */
export const withMatchTieBreak: SetFormat = { ...bestOfThree, finalTieBreakTo: 10 }
/** One pro set to eight games with a tie-break at 8-8, as duals under a time limit are played (USTA and NFHS practice). */
export const proSet: SetFormat = { games: 8, winByTwo: true, tieBreakAt: 8, tieBreakTo: 7, bestOf: 1, finalTieBreakTo: null, noAd: false }

/** How sets of a draw are usually played. */
export const usualSets = { withMatchTieBreak, bestOfThree, proSet, shortSet: { ...bestOfThree, bestOf: 1 } } as const satisfies Record<string, SetFormat>
export const usualSetNames: Record<keyof typeof usualSets, string> = {
  withMatchTieBreak: 'Best of three, the third a tie-break to 10', bestOfThree: 'Best of three sets', proSet: 'One pro set to 8', shortSet: 'One set to 6',
}

const common = { timeLimitMinutes: null, frozen: 'leader', mayPlayTwice: true, playOut: 'all', doublesOrder: 'ladder', reveal: 'bothIn' } as const

/** Formats that associations begin from; each number in them is a setting. */
export const usualFormats = {
  /** Team tennis of 19 points: 6 and 6 singles, 3 and 3 doubles, 1 mixed doubles. */
  nineteen: {
    ...common,
    groups: [
      { kind: 'doubles', division: 'boys', count: 3, points: 1, sets: proSet },
      { kind: 'doubles', division: 'girls', count: 3, points: 1, sets: proSet },
      { kind: 'mixed', division: '', count: 1, points: 1, sets: proSet },
      { kind: 'singles', division: 'boys', count: 6, points: 1, sets: withMatchTieBreak },
      { kind: 'singles', division: 'girls', count: 6, points: 1, sets: withMatchTieBreak },
    ],
  },
  /** Nine points: 6 singles and 3 doubles of one team. */
  nine: {
    ...common,
    groups: [{ kind: 'doubles', division: '', count: 3, points: 1, sets: proSet }, { kind: 'singles', division: '', count: 6, points: 1, sets: withMatchTieBreak }],
  },
  /** Seven points: 4 singles and 3 doubles; nobody plays twice. */
  seven: {
    ...common, mayPlayTwice: false,
    groups: [{ kind: 'singles', division: '', count: 4, points: 1, sets: bestOfThree }, { kind: 'doubles', division: '', count: 3, points: 1, sets: bestOfThree }],
  },
} as const satisfies Record<string, DualFormat>

export const usualFormatNames: Record<keyof typeof usualFormats, string> = {
  nineteen: '19 points: 6+6 singles, 3+3 doubles, 1 mixed', nine: '9 points: 6 singles, 3 doubles', seven: '7 points: 4 singles, 3 doubles',
}
