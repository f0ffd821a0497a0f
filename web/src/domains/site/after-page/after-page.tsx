import { ToastHost } from '../../../platform/toast/toast-host.tsx'
import { UpdateHost } from '../update/update-host.tsx'

export default function AfterPage({ loadedAt }: { loadedAt: number }) {
  return (
    <>
      <ToastHost />
      <UpdateHost loadedAt={loadedAt} />
    </>
  )
}
