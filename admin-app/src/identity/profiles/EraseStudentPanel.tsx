import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMayErase } from '../students/erasing'
import { later } from '../../platform/ui/loading/later'

const EraseStudentDialog = later(() => import('../students/EraseStudentDialog'))

/** For the office staff who decide about rights: erasing what is known about a student. */
export function EraseStudentPanel({ studentId }: { studentId: number }) {
  const mayErase = useMayErase()
  const [isAsking, setAsking] = useState(false)
  if (!mayErase) return null
  return (
    <section className="panel stack" aria-labelledby="erase-heading">
      <h2 id="erase-heading">Erase this record</h2>
      <p className="dim">At the family’s request, or where a student has two records. It cannot be undone. To keep the record and close it, deactivate or delete the student instead.</p>
      <div><Button variant="default" color="red" onClick={() => setAsking(true)}>Erase …</Button></div>
      {isAsking && <EraseStudentDialog studentId={studentId} onClose={() => setAsking(false)} />}
    </section>
  )
}
