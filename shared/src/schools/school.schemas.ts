import { z } from 'zod'

/** A school as the list shows it. */
export const SchoolRow = z.strictObject({
  schoolId: z.number().int(),
  externalId: z.string().nullable(),
  name: z.string(),
  schoolParam: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Lowest and highest grade as the source gave them, such as "PK" and "12". */
  grades: z.string(),
  /** Students in grades 9 to 12; null where only a total is known. */
  highSchoolEnrollment: z.number().int().nullable(),
  totalEnrollment: z.number().int().nullable(),
  teamCount: z.number().int(),
})
export type SchoolRow = z.infer<typeof SchoolRow>

export const schoolSorts = ['name', '-name', 'city', '-city', 'highSchoolEnrollment', '-highSchoolEnrollment', 'totalEnrollment', '-totalEnrollment'] as const
