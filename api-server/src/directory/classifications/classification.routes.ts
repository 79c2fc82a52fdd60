import {
  addClassifications as addCall, listClassifications, removeClassification as removeCall, saveClassification as saveCall, saveClassificationOrder as orderCall,
} from '@portal/shared/directory/classifications/classification.calls'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { serve, WithMessage } from '../../platform/http/serve'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { ownScope } from '../../identity/organizations/scope'
import { countInClassifications, findClassifications, findClassificationsBefore } from './classification.repository'
import { addClassifications, removeClassification, saveClassification, saveClassificationOrder } from './saveClassifications'

export const classificationRoutes = [
  serve(listClassifications, async (_, { database: { reader }, who, common }) => {
    const { academicYear } = await ownScope(reader, who, common)
    const counts = await countInClassifications(reader, academicYear.id)
    const rows = await findClassifications(reader, academicYear.id)
    const before = rows.length > 0 ? null : await findClassificationsBefore(reader, who.organizationId, academicYear.id)
    return {
      academicYear: academicYear.label,
      readOnly: (await findPastYears(reader, who.organizationId)).has(academicYear.id),
      classifications: rows.map(({ classificationId, label, enrollmentFrom, enrollmentTo }) => ({
        classificationId, label, name: classificationName(label) ?? label, enrollmentFrom, enrollmentTo, districts: 0, teams: 0, ...counts.get(classificationId),
      })),
      before: before && { ...before, classifications: before.classifications.map(({ label, enrollmentFrom, enrollmentTo }) => ({ label, enrollmentFrom, enrollmentTo })) },
    }
  }),

  serve(addCall, async (input, context) => {
    const done = await addClassifications(input, context)
    return new WithMessage(done, done.added === 1 ? 'The classification is added.' : `${done.added} classifications are added.`)
  }),

  serve(saveCall, async (input, context) => {
    await saveClassification(input, context)
    return new WithMessage({ classificationId: input.classificationId }, 'The classification is saved.')
  }),

  serve(orderCall, async (input, context) => {
    // The screen says it, with a way back.
    await saveClassificationOrder(input, context)
    return {}
  }),

  serve(removeCall, async (input, context) => {
    await removeClassification(input, context)
    return new WithMessage({}, 'The classification is deleted.')
  }),
]
