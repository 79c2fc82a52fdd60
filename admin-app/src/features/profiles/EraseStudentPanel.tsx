import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../lib/session'
import { later } from '../../ui/later'

const EraseStudentDialog = later(() => import('./EraseStudentDialog'))

/** For whoever decides over rights at the office: erasing what is known of a student. */
export function EraseStudentPanel({ studentId }: { studentId: number }) {
  const { userRoleType, permissions, actingAs } = useUser()
  const [isAsking, setAsking] = useState(false)
  if (actingAs || userRoleType !== 'org' || !permissions.includes('role-edit') || !permissions.includes('user-edit')) return null
  return (
    <section className="panel stack" aria-labelledby="erase-heading">
      <h2 id="erase-heading">Erase this record</h2>
      <p className="dim">At the family’s wish, or where a student has two records. It cannot be undone. To keep the record and close it, deactivate or delete the student instead.</p>
      <div><Button variant="default" color="red" onClick={() => setAsking(true)}>Erase …</Button></div>
      {isAsking && <EraseStudentDialog studentId={studentId} onClose={() => setAsking(false)} />}
    </section>
  )
}
