import { useLocation, useNavigate, useSearchParams, type LinkProps } from 'react-router-dom'
import { sendParam } from '@portal/shared/eligibility/documents/sendLink'

/**
 * Which document's upload is open over this page, as the address says: an email leads to it, and one step back closes it.
 * @returns its id, links that open one, and what closes it
 */
export function useSending(): { documentId: number | null; linkFor: (documentId: number) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>; close: () => void } {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asked = params.get(sendParam) ?? ''
  const addressWith = (documentId: number | null) => {
    const next = new URLSearchParams(params)
    next.delete(sendParam)
    if (documentId !== null) next.set(sendParam, String(documentId))
    return { search: next.toString(), hash }
  }
  return {
    documentId: /^\d{1,9}$/.test(asked) ? Number(asked) : null,
    linkFor: (documentId) => ({ to: addressWith(documentId), state: { isOverPage: true }, preventScrollReset: true }),
    // Who came by a link from outside has no page behind it.
    close: () => {
      if ((state as { isOverPage?: boolean } | null)?.isOverPage) void navigate(-1)
      else void navigate(addressWith(null), { replace: true, preventScrollReset: true })
    },
  }
}
