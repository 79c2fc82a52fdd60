/** A district's certified order, best first, without the teams that gave up their place. */
export interface CertifiedPlaces {
  districtId: number
  teams: readonly { teamId: number; rank: number }[]
}

/** How many of a district's best are wanted. */
export interface WantedFrom {
  districtId: number
  count: number
}

/** A team that qualifies, with its district and its place there. */
export interface Qualifier {
  teamId: number
  districtId: number
  districtRank: number
}

/**
 * The best of each district, in the order of the districts as wanted. A district whose order holds fewer gives as many as it
 * has; one without an order gives none.
 */
export function chooseQualifiers(orders: readonly CertifiedPlaces[], wanted: readonly WantedFrom[]): Qualifier[] {
  return wanted.flatMap(({ districtId, count }) => {
    const order = orders.find((each) => each.districtId === districtId)
    return (order?.teams ?? []).slice(0, count).map(({ teamId, rank }) => ({ teamId, districtId, districtRank: rank }))
  })
}

/** A place that came free: who gave it up, and who may be taken up in their stead. */
export interface MovingUp {
  districtId: number
  /** The team of the event that is no longer in its district's order. */
  goneTeamId: number
  next: Qualifier
}

/**
 * Teams that came in as qualifiers and are no longer in their district's certified order (they gave up their place), each with
 * the best team of the district that is not in the event yet. A district without an order or without anyone left is left out.
 * @param entered teams of the event that hold a place, whatever they came in by
 * @param qualified those of them that came in as qualifiers, by district
 */
export function findMovingUp(orders: readonly CertifiedPlaces[], entered: readonly number[], qualified: readonly { teamId: number; districtId: number }[]): MovingUp[] {
  const taken = new Set(entered)
  return orders.flatMap(({ districtId, teams }) => {
    const gone = qualified.filter((each) => each.districtId === districtId && !teams.some(({ teamId }) => teamId === each.teamId))
    const free = teams.filter(({ teamId }) => !taken.has(teamId))
    return gone.flatMap(({ teamId: goneTeamId }, index) => {
      const next = free[index]
      return next ? [{ districtId, goneTeamId, next: { teamId: next.teamId, districtId, districtRank: next.rank } }] : []
    })
  })
}
