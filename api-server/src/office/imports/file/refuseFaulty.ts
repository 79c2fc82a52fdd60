import { DomainError } from '@portal/shared/platform/call/errors'

/**
 * People are brought in whole files: a row with a problem stops the import, unless the person chose to leave such rows out.
 * @throws DomainError invalid-input
 */
export function refuseFaulty({ dryRun, leaveOutFaulty }: { dryRun: boolean; leaveOutFaulty: boolean }, failed: number): void {
  if (dryRun || leaveOutFaulty || failed === 0) return
  const message = `Nothing was imported: ${failed === 1 ? '1 row has a problem' : `${failed.toLocaleString('en-US')} rows have problems`}. Fix the file, or choose to skip such rows.`
  throw new DomainError('invalid-input', { message, fields: [{ field: 'content', message }] })
}
