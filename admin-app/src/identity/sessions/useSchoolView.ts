import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { setSchoolView } from '@portal/shared/identity/sessions/session.calls'
import { useCall } from '../../platform/lib/call/queries'
import { startRole } from '../../platform/lib/session/session'

/** Takes and leaves the School Admin view: working as within one school. */
export function useSchoolView() {
  const navigate = useNavigate()
  const call = useCall(setSchoolView)
  return {
    isBusy: call.isPending,
    /** The school that is being entered at the moment. */
    entering: call.isPending ? call.variables.schoolId : null,
    enter: (schoolId: number) =>
      call.mutate({ schoolId }, {
        // First away from here: the screen may be the office's only.
        onSuccess: (user) => void Promise.resolve(navigate(linkTo('dashboard'), { flushSync: true })).then(() => startRole(user)),
      }),
    exit: ({ stay = false } = {}) =>
      call.mutate({ schoolId: null }, {
        onSuccess: (user) => {
          startRole(user)
          if (!stay) void navigate(linkTo('dashboard'))
        },
      }),
  }
}
