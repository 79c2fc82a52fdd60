/** What a category asks for each performance, and for each of its performers, in cents. */
export interface CategoryFees {
  entryFeeCents: number
  performerFeeCents: number
}

/** What a performance costs its school, in cents: data for payments. A fee by solo is one of entries, a fee by ensemble member one of performers. */
export const entryFeeOf = ({ entryFeeCents, performerFeeCents }: CategoryFees, performers: number): number => entryFeeCents + performers * performerFeeCents
