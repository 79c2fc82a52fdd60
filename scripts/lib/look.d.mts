/** One page whose look is proved: by a mock of the design, a journey and a picture of both. */
export interface LookPage {
  name: 'office-dashboard' | 'family-phone' | 'school-hub' | 'match' | 'month-and-scores' | 'public-home'
  /** Whose page it is: a demo user's name before the @, or nobody who is signed in. */
  who: 'org-admin' | 'coach' | 'parent' | null
  /** The address below the portal's. Null for a page of a website that shows `snippet`. */
  path: string | null
  snippet: string
}

export interface LookMatch {
  matchId: number
  schoolId: number
}

/** The newest match that the varsity of the coach's own school has won at home, and that school, in the demo of this portal. @param token the coach's */
export declare function findLookMatch(url: string, token: string): Promise<LookMatch>

/** The pages, in the order in which the design has them. */
export declare function lookPages(url: string, match: LookMatch): LookPage[]
