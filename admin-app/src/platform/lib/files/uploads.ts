import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { endingOf, endingsFor, maxFileBytes, tooLargeMessage, wrongTypeMessage } from '@portal/shared/platform/files/file.kinds'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { CallError } from '../call/call'
import { sendForm } from '../call/sendForm'

/** What a file field offers to choose: ".jpg,.png,...". */
export const acceptedBy = (purpose: FilePurpose) => endingsFor(purpose).map((ending) => `.${ending}`).join(',')

/** What can be said of a file before it is sent; the server looks into it. */
export function problemWithFile(file: File, purpose: FilePurpose): string | null {
  if (!endingsFor(purpose).includes(endingOf(file.name))) return wrongTypeMessage(file.name, purpose)
  if (file.size > maxFileBytes) return tooLargeMessage
  return file.size === 0 ? 'This file is empty.' : null
}

/**
 * Sends a file up. @returns what the server made of it
 * @throws CallError; what the signal throws if it was given up
 */
export async function upload(file: File, purpose: FilePurpose, options: { signal: AbortSignal; onProgress: (part: number) => void }): Promise<StoredFile> {
  return (await sendForm(uploadFile, { file, file_for: purpose }, options)).payload
}

/** What people are told about an upload that failed (specification, section 8). */
export function uploadProblem(name: string, error: unknown): string {
  if (!(error instanceof CallError) || error.status === 0) return `Error uploading ${name}. ${error instanceof CallError ? error.message : 'Please try again.'}`
  return `Failed to upload ${name}. ${error.message}`
}
