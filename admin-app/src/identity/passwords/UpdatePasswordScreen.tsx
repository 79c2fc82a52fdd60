import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { changePassword } from '@portal/shared/identity/passwords/password.calls'
import { send } from '../../platform/lib/call/call'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { SuccessDialog } from '../../platform/ui/dialog/SuccessDialog'
import { NewPasswordForm } from '../../platform/ui/form/NewPasswordForm'
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
