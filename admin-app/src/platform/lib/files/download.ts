import type { Call, InputOf } from '@portal/shared/platform/call/defineCall'
import { sendForFile } from '../call/call'

/**
 * Fetches a file by a call and saves it as the browser saves downloads.
 * @throws CallError as `send` does
 */
export async function download<C extends Pick<Call, 'name' | 'method' | 'path'>>(call: C, input: InputOf<C>): Promise<void> {
  const { blob, name } = await sendForFile(call, input)
  saveAs(blob, name)
}

/** Hands bytes to the browser under a name. */
export function saveAs(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken the bytes once the click is handled; some read them a moment later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
