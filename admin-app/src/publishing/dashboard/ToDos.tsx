import { useEffect } from 'react'
import { addDocument } from '@portal/shared/eligibility/documents/document.calls'
import type { FamilyMember } from '@portal/shared/publishing/dashboard/home.schemas'
import { DocumentDialog, loadDocumentDialog } from '../../eligibility/documents/dialogLater'
import { useSending } from '../../eligibility/documents/useSending'
import { useMay } from '../../platform/lib/session/useMay'
import { Notice } from '../../platform/ui/text/Notice'
import { ToDo } from './ToDo'

/**
 * What some of a family have to do, each with its act, and the upload that the address asks for.
 * @param of whose upload the address may ask for, if not only of those shown
 */
export function ToDos({ members, of = members }: { members: readonly FamilyMember[]; of?: readonly FamilyMember[] }) {
  const may = useMay()
  const sending = useSending()
  const maySend = may.send(addDocument)
  const all = of.flatMap((member) => member.documents.map((document) => ({ member, document })))
  const canSend = maySend && all.some(({ document }) => document.canSend)
  const open = all.find(({ document }) => document.documentId === sending.documentId)
  useEffect(() => {
    if (canSend) loadDocumentDialog().catch(() => undefined)
  }, [canSend])
  return (
    <>
      {sending.documentId !== null && !open && <Notice isNews>That document doesn’t need anything from you now.</Notice>}
      {members.flatMap((member) => member.documents.map((document) => (
        <ToDo key={document.documentId} member={member} document={document} link={maySend && document.canSend ? sending.linkFor(document.documentId) : undefined} />
      )))}
      {open && maySend && open.document.canSend && (
        <DocumentDialog key={open.document.documentId} subjectType="student" subjectId={open.member.studentId} kinds={[open.document.kind]} again={open.document} onClose={sending.close} />
      )}
    </>
  )
}
