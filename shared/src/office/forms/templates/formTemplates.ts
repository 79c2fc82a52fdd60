import { questionsIn } from '../definitionProblems'
import { coachPledge } from './coachPledge'
import { contestEntry } from './contestEntry'
import { coopAgreement } from './coopAgreement'
import { ejectionReport } from './ejectionReport'
import { hardshipAppeal } from './hardshipAppeal'
import { hostBid } from './hostBid'
import { nomination } from './nomination'
import { parentConsent } from './parentConsent'
import type { FormTemplate } from './parts'
import { physical } from './physical'
import { transferRequest } from './transferRequest'
import { travelRequest } from './travelRequest'
import { withdrawal } from './withdrawal'

/** Forms that come with the portal, by their names. For the server: the app asks it for them. */
export const formTemplates: readonly FormTemplate[] = [
  nomination, hostBid, coachPledge, contestEntry, coopAgreement, ejectionReport, hardshipAppeal, parentConsent, physical, transferRequest, travelRequest, withdrawal,
].sort((a, b) => a.file.name.localeCompare(b.file.name, 'en'))

/** What is told of a template before it is chosen. */
export const aboutTemplate = ({ templateId, summary, file: { name, definition } }: FormTemplate) => ({ templateId, name, summary, questions: questionsIn(definition).length })
