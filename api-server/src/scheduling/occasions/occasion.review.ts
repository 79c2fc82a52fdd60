import type { Review } from '../../testing/review'

/** It has no calls: who may know of an occasion is judged by its kind (occasionKinds.ts). */
export const review: Review = { mayTry: {} }
