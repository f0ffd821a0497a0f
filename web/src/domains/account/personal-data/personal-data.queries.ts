import {
  downloadDataExport,
  getDataExport,
  getMyData,
  requestDataExport,
  type DataExport,
  type DataSection,
} from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { useCachedQuery, useQueryCache } from '../../../platform/session-data/query-cache.ts'
import { saveFile } from './save-file.ts'

const sectionsKey = ['my-data'] as const
const exportKey = ['data-export'] as const
/** While the download is prepared; not in a tab that is hidden. In ms. */
const pollMs = 4_000

/** Fresh on each visit; brings the state of the download along. */
export function useMyData() {
  const call = useMemberCall()
  const queries = useQueryCache()
  return useCachedQuery<DataSection[]>({
    queryKey: sectionsKey,
    queryFn: async ({ signal }) => {
      const { sections, dataExport } = await call(getMyData, null, { signal })
      queries.setQueryData<DataExport>(exportKey, dataExport)
      return sections
    },
    staleTime: 0,
    refetchOnWindowFocus: false, // what is open stays as it is
  })
}

/** Undefined until `useMyData` has loaded. */
export function useDataExport() {
  const call = useMemberCall()
  return useCachedQuery<DataExport>({
    queryKey: exportKey,
    queryFn: async ({ signal }) => (await call(getDataExport, null, { signal })).dataExport,
    enabled: ({ state }) => state.data !== undefined,
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollMs : false),
  })
}

export function usePrepareExport() {
  const call = useMemberCall()
  const queries = useQueryCache()
  return useFormCall((_input: null) => call(requestDataExport, {}), {
    onSuccess: ({ dataExport }) => void queries.setQueryData<DataExport>(exportKey, dataExport),
  })
}

/** Saves the archive as a file of this device. */
export function useDownloadExport() {
  const call = useMemberCall()
  return useFormCall(async (_input: null) => {
    const { fileName, archive } = await call(downloadDataExport, null)
    saveFile(fileName, archive)
  })
}
