import { useQuery } from '@tanstack/react-query'
import { getJoiningForm } from '@portal/shared/identity/joining/joining.calls'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { StateView } from '../../platform/ui/loading/StateView'
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
      <StateView read={read} what="form">{(form) => <SignUpForm form={form} onTermsChanged={() => void read.refetch()} />}</StateView>
    </GuestPage>
  )
}
