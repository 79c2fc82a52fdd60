import { Button } from '@mantine/core'
import { useState } from 'react'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { ageOfOwnConsent } from '@portal/shared/identity/publicNames/publicNameRules'
import type { NamingSaid } from '@portal/shared/identity/publicNames/publicNames.schemas'
import { useUser } from '../../platform/lib/session/session'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { useMay } from '../../platform/lib/session/useMay'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { namingWords } from './studentForm'
import { later } from '../../platform/ui/loading/later'

const PaperNamingDialog = later(async () => ({ default: (await import('./PaperNamingDialog')).PaperNamingDialog }))

/** "Perry Parent, in the portal, November 20, 2026" */
function saidText(said: NamingSaid['family']): string {
  if (!said) return ''
  const paper = said.parentName ? `on paper of ${said.parentName}` : 'recorded by staff'
  const [how, day] = [said.way === 'paper' ? paper : 'in the portal', longDay(said.saidOn)]
  if (said.way === 'paper') return [`${how}, ${day}`, ...(said.by ? [`recorded by ${said.by}`] : [])].join('; ')
  return [...(said.by ? [said.by] : []), how, day].join(', ')
}

/** What the family and the school said of naming a student in public, who and when; staff record here what a family said on paper. */
export function NamingWordsPanel({ profile }: { profile: Pick<StudentProfile, 'studentId' | 'familyNaming' | 'schoolNaming' | 'namingSaid'> }) {
  const { actingAs } = useUser()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { studentId, familyNaming, schoolNaming, namingSaid } = profile
  const word = (said: keyof typeof namingWords, by: NamingSaid['family']) => [namingWords[said], by && <span className="dim">{saidText(by)}</span>] as const
  return (
    <FormPart
      id="naming" title="Public naming: history" columns={false}
      lead={`The family’s answer applies, and a no always does. The school’s choice counts where the family said nothing, if the association’s rule lets schools say yes and the student was at least ${ageOfOwnConsent} on August 1.`}
    >
      <DescriptionList facts={[['The family', ...word(familyNaming, namingSaid.family)], ['The school', ...word(schoolNaming, namingSaid.school)]]} />
      {may.see('workForOthers') && !namingSaid.mayRecord && <p>The family said no. Only the family can change that, or the office with the family’s choice.</p>}
      {!actingAs && namingSaid.mayRecord && <div><Button variant="default" onClick={() => setAsking(true)}>Record what the family said on paper</Button></div>}
      {asking && <PaperNamingDialog studentId={studentId} onClose={() => setAsking(false)} />}
    </FormPart>
  )
}
