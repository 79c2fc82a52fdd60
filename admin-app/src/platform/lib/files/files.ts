import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { sendForFile } from '../call/call'
import { download } from './download'

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
