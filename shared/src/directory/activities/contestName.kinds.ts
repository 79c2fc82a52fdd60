/** What one contest of an activity is called: a football game, a tennis match, a track meet, a band contest. */
export const contestNames = ['game', 'match', 'meet', 'contest', 'event'] as const
export type ContestName = (typeof contestNames)[number]

/** Whether a team has wins and losses: where it meets one other at a time. A meet and a music contest have places. */
export const playsGames = (name: ContestName): boolean => name === 'game' || name === 'match'

/** The words of a contest, for the middle of a sentence and for its beginning; `a` and `A` with the article: "a game", "An event". */
export interface ContestWords {
  one: string
  many: string
  One: string
  Many: string
  a: string
  A: string
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const wordsOf = (a: string, many: string): ContestWords => {
  const one = a.slice(a.indexOf(' ') + 1)
  return { one, many, One: capital(one), Many: capital(many), a, A: capital(a) }
}

const words: Record<ContestName, ContestWords> = {
  game: wordsOf('a game', 'games'), match: wordsOf('a match', 'matches'), meet: wordsOf('a meet', 'meets'), contest: wordsOf('a contest', 'contests'), event: wordsOf('an event', 'events'),
}

/** What is said where one activity is known; "match" where it is not, or not yet, as in rules. */
export const contestWords = (name: ContestName | null | undefined): ContestWords => words[name ?? 'match']

/** The words that all of these share: of a list that may be of one activity, or of several that say the same; "game" where they differ. */
export const sharedContestWords = (names: readonly (ContestName | undefined)[]): ContestWords => contestWords(new Set(names).size === 1 ? names[0] : 'game')

/**
 * What is counted on public pages, as one word for a whole page: that of the activity which is shown, or of several that say the same; "game" where they
 * differ (design: "Game" on public pages and to families).
 * @returns "game" and "games"
 */
export const publicContestWords = (names: readonly ContestName[]): [string, string] => {
  const { one, many } = contestWords(new Set(names).size === 1 ? names[0] : 'game')
  return [one, many]
}

/** "1 game", "1,204 games". */
export const countedContests = (count: number, { one, many }: ContestWords): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** "1 game was not final", "2 games were not final": what was certified over. */
export const notFinalText = (count: number, words: ContestWords): string => `${countedContests(count, words)} ${count === 1 ? 'was' : 'were'} not final`
