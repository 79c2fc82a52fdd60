import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getFile, uploadFile } from '@portal/shared/platform/files/file.calls'
import { endingOf, endingsFor, maxFileBytes, tooLargeMessage, wrongTypeMessage } from '@portal/shared/platform/files/file.kinds'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { CallError, sendForFile } from '../call/call'
import { download } from './download'
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

/** Saves a file under its name. @throws CallError */
export const downloadFile = (fileId: number) => download(getFile, { fileId, as: 'attachment' })

/** The bytes of a file, fetched with the person's token. What is under one id never changes. */
export function useFile(fileId: number | null) {
  return useQuery({
    queryKey: [getFile.name, { fileId }],
    queryFn: async ({ signal }) => (await sendForFile(getFile, { fileId: fileId as number, as: 'inline' }, { signal })).blob,
    enabled: fileId !== null,
    staleTime: Infinity,
  })
}

/** An address for bytes that this page may show; revoked when nobody shows it anymore. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
