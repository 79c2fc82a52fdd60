import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allNouns } from '@portal/shared/app/allNouns'
import type { Review } from './review'

/** The folder of a noun in the server: 'competition/scores' by its whole path. */
export const folderOf = (noun: string): string => join(dirname(fileURLToPath(import.meta.url)), '..', noun)

async function reviewOf(noun: string): Promise<Review> {
  const files = readdirSync(folderOf(noun)).filter((name) => name.endsWith('.review.ts'))
  if (files.length !== 1) throw new Error(`${noun} has ${files.length} files *.review.ts, and needs one: who may do what there, reviewed by hand.`)
  return ((await import(join(folderOf(noun), files[0]!))) as { review: Review }).review
}

/** What every noun says of its calls, found in its folder. */
export const allReviews: readonly (Review & { noun: string })[] = await Promise.all(
  allNouns.map(async ({ noun }) => ({ noun, ...(await reviewOf(noun)) })),
)

type Lists = { [Name in keyof Review]-?: NonNullable<Review[Name]> extends Readonly<Record<string, infer Value>> ? Value : never }

/** What all nouns say under one name, together. @throws Error if two say something of the same */
export function reviewed<Name extends 'mayTry' | 'withoutPermission' | 'addsToNoYear' | 'mayExport' | 'samples' | 'records' | 'exportedRecords' | 'namesPeople' | 'tellsPeople'>(name: Name): Record<string, Lists[Name]> {
  const all: Record<string, Lists[Name]> = {}
  for (const review of allReviews) {
    for (const [key, value] of Object.entries(review[name] ?? {})) {
      if (key in all) throw new Error(`${key} is reviewed twice.`)
      all[key] = value as Lists[Name]
    }
  }
  return all
}
