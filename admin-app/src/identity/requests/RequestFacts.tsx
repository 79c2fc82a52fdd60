import type { RequestInfo } from '@portal/shared/identity/requests/request.schemas'
import { officeTime } from '../../platform/lib/words/officeTime'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import type { Fact } from '../../platform/ui/text/DescriptionList'
import { Badge } from '../../platform/ui/text/Badge'
import { kindOfPerson, kindWords } from './requestWords'
import styles from './requests.module.css'

/** What is known of a request and of who asks. */
export function RequestFacts({ request }: { request: RequestInfo }) {
  const { userType, roleName, schoolName, email, phone, isPhoneProved, position, grade, bornOn, children, note, askedBy, createdAt, hasAccount, kind } = request
  const facts: Fact[] = [
    ['Requests', kindWords[kind]],
    ['Kind', userType && kindOfPerson[userType]],
    ['Role', roleName],
    ['School', schoolName],
    ['Email', <>{email} {request.kind === 'signUp' && <Badge>verified</Badge>}</>],
    ['Phone', phone && <>{phone} {isPhoneProved && <Badge>verified</Badge>}</>],
    ['Position', position],
    ['Grade', grade],
    ['Born on', bornOn],
    [children.length > 1 ? 'Children' : 'Child', children.join(', ')],
    ['Says', note],
    ['Asked by', askedBy !== `${request.firstName} ${request.lastName}` && askedBy],
    ['Asked on', officeTime(createdAt)],
  ]
  return (
    <section className={`panel ${styles.panel}`} aria-label="The request">
      <DescriptionList facts={facts} />
      {hasAccount && request.kind === 'signUp' && request.status === 'pending' && (
        <p className="dim">There is an account with this email already. The person has verified that the address is theirs, so accepting adds the role to that account; its password stays the same.</p>
      )}
    </section>
  )
}
