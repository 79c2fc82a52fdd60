import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { eraseStudent, previewErasure } from '@portal/shared/identity/students/studentErasure.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'

/** True for office staff who decide about rights and may change people, in their own name: they may erase what is known about a student. */
export function useMayErase(): boolean {
  const may = useMay()
  return may.send(eraseStudent) && may.open('editStudent')
}

/** What would go and what would stay, counted now. */
export const useErasurePreview = (studentId: number) => useQuery({ ...query(previewErasure, { studentId }), staleTime: 0 })

/** Erases a student. */
export const eraseCall = eraseStudent

/** Where someone who has erased a student continues: the list of students. */
export function useToStudents(): () => void {
  const navigate = useNavigate()
  return () => { void navigate(linkTo('users', { userType: 'student' })) }
}
