import { allNouns } from '@portal/shared/app/allNouns'
import { competitionModule } from '../competition/competition.module'
import { directoryModule } from '../directory/directory.module'
import { eligibilityModule } from '../eligibility/eligibility.module'
import { recordKinds } from '../identity/recordViews/recordKinds'
import { identityModule } from '../identity/identity.module'
import { officeModule } from '../office/office.module'
import { auditWords } from '../platform/audit/auditWords'
import { enterAll } from '../platform/hooks/defineRegistry'
import { changesOfNouns } from '../platform/http/shownInPublic'
import { platformModule } from '../platform/platform.module'
import { publishingModule } from '../publishing/publishing.module'
import { schedulingModule } from '../scheduling/scheduling.module'

/**
 * What every noun brings to the server, in the order of the modules: loading this fills the registries. Loaded with the app
 * (makeApp) and by the commands, before anything is answered.
 */
enterAll([
  ...platformModule, ...identityModule, ...directoryModule, ...eligibilityModule, ...schedulingModule, ...competitionModule, ...officeModule, ...publishingModule,
])
// What nouns say of themselves in shared is used here, too.
enterAll(allNouns.map(({ noun, audit, changes, records }) => ({ noun, parts: [auditWords.of(audit), changesOfNouns.of(changes), recordKinds.of(records)] })))
