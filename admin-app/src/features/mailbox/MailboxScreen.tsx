import { useQuery } from '@tanstack/react-query'
import { listMailbox } from '@portal/shared/mailbox/mailbox.calls'
import type { MailboxMessage } from '@portal/shared/mailbox/mailbox.schemas'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { Logo } from '../../ui/files/Logo'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState, StateView } from '../../ui/StateView'
import styles from './mailbox.module.css'

/** /development/mailbox: what a portal without a mail server would have sent. */
export default function MailboxScreen() {
  const read = useQuery({ ...query(listMailbox, {}), refetchInterval: 5000 })
  return (
    <>
      <PageHeader title="Mailbox" lead="This portal has no mail server: its messages are kept here, the latest 50, and not sent." />
      <StateView read={read} isEmpty={(messages) => messages.length === 0} empty={<EmptyState heading="No messages yet" />}>
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
        {message.channel === 'email' ? 'E-mail' : 'Text message'} to {message.target}, <time dateTime={message.createdAt}>{new Date(message.createdAt).toLocaleString('en-US')}</time>
      </p>
      <div className={styles.text}>{message.text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? <a key={index} href={part}>{part}</a> : part))}</div>
    </li>
  )
}
