import { useQuery } from '@tanstack/react-query'
import { listMailbox } from '@portal/shared/publishing/mailbox/mailbox.calls'
import type { MailboxMessage } from '@portal/shared/publishing/mailbox/mailbox.schemas'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { officeTime } from '../../platform/lib/words/officeTime'
import { Logo } from '../../platform/ui/files/Logo'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './mailbox.module.css'

/** /development/mailbox: what a portal without a mail server would have sent. */
export default function MailboxScreen() {
  const read = useQuery({ ...query(listMailbox, {}), refetchInterval: 5000 })
  return (
    <>
      <PageHeader title="Mailbox" lead="This portal has no mail server: the latest 50 messages are kept here and not sent." />
      <StateView read={read} what="messages" isEmpty={(messages) => messages.length === 0} empty={<EmptyState heading="No messages yet" />}>
        {(messages) => <ul className={styles.list}>{messages.map((message) => <Message key={message.messageId} message={message} />)}</ul>}
      </StateView>
    </>
  )
}

function Message({ message }: { message: MailboxMessage }) {
  const { organization } = useUser()
  return (
    <li className="panel">
      {message.channel === 'email' && <Logo fileId={organization.logoFileId} height={40} />}
      <h2 className={styles.subject}>{message.subject}</h2>
      <p className="dim">
        {message.channel === 'email' ? 'Email' : 'Text message'} to {message.target}, <time dateTime={message.createdAt}>{officeTime(message.createdAt)}</time>
      </p>
      <div className={styles.text}>{message.text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? <a key={index} href={part}>{part}</a> : part))}</div>
    </li>
  )
}
