import type { CategoryJudges, EventJudging } from '@portal/shared/competition/judges/judge.schemas'

/** What is to be done next with a category, and therefore its one strong button; null while it waits for judges, or for someone else. */
export function nextStep({ judges, judgesAsked, performances, codes, releasedAt, can }: CategoryJudges): 'judges' | 'code' | 'confirm' | 'release' | null {
  if (releasedAt !== null) return null
  const sheets = performances.flatMap((each) => each.sheets)
  if (sheets.some((sheet) => sheet.can.confirm)) return 'confirm'
  if (can.assign && judges.length < judgesAsked) return 'judges'
  if (performances.length === 0) return null
  const isOpen = sheets.some(({ state }) => state === 'draft' || state === 'sentBack' || state === 'signedOff')
  if (can.release && !isOpen && performances.every(({ rating, checkInValue }) => rating !== null || checkInValue === 0)) return 'release'
  return can.makeCodes && !codes.some(({ state }) => state === 'open') ? 'code' : null
}

/** The category that is opened first: one with sheets to confirm, else one with entries that lacks judges, else one that is not released. */
export function categoryToOpen<Category extends EventJudging['categories'][number]>(categories: readonly Category[]): Category | undefined {
  return categories.find(({ waiting }) => waiting > 0) ?? categories.find(({ performances, judges, judgesAsked, releasedAt }) => performances > 0 && judges < judgesAsked && releasedAt === null)
    ?? categories.find(({ performances, releasedAt }) => performances > 0 && releasedAt === null) ?? categories[0]
}
