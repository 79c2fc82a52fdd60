import { useQuery } from '@tanstack/react-query'
import { getJoiningForm } from '@portal/shared/joining/joining.calls'
import { GuestPage } from '../../ui/GuestPage'
import { StateView } from '../../ui/StateView'
import { sendAsGuest, useOrgParam } from './guestCalls'
import { SignUpForm } from './SignUpForm'

/** /signup */
export default function SignUpScreen() {
  const orgParam = useOrgParam()
  const read = useQuery({
    queryKey: [getJoiningForm.name, orgParam ?? ''],
    queryFn: async () => (await sendAsGuest(getJoiningForm, {}, orgParam)).payload,
    staleTime: 60_000,
  })
  return (
    <GuestPage heading="Sign up" lead={read.data?.organizationName} wide>
      <StateView read={read}>{(form) => <SignUpForm form={form} onTermsChanged={() => void read.refetch()} />}</StateView>
    </GuestPage>
  )
}
