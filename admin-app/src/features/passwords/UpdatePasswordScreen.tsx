import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { changePassword } from '@portal/shared/passwords/password.calls'
import { send } from '../../lib/call'
import { PageHeader } from '../../ui/PageHeader'
import { SuccessDialog } from '../../ui/SuccessDialog'
import { NewPasswordForm } from '../../ui/form/NewPasswordForm'
import styles from './passwords.module.css'

/** /update-password */
export default function UpdatePasswordScreen() {
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  return (
    <>
      <PageHeader title="Change password" lead="All your other devices are then signed out." />
      <div className={`panel ${styles.narrow}`}>
        <NewPasswordForm
          asksCurrent
          onSubmit={async ({ currentPassword, password }) => {
            await send(changePassword, { currentPassword, newPassword: password })
            setDone(true)
          }}
        />
      </div>
      {isDone && (
        <SuccessDialog title="Your password is changed" onClose={() => void navigate(linkTo('dashboard'))}>
          You stay signed in here. All your other devices are signed out.
        </SuccessDialog>
      )}
    </>
  )
}
