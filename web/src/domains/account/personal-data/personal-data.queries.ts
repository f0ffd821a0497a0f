import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  downloadDataExport,
  getDataExport,
  getMyData,
  requestDataExport,
  type DataExport,
  type DataSection,
} from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { saveFile } from './save-file.ts'

const sectionsKey = ['my-data'] as const
const exportKey = ['data-export'] as const
/** While the download is prepared; not in a tab that is hidden. In ms. */
const pollMs = 4_000

/** Fresh on each visit; brings the state of the download along. */
export function useMyData() {
  const call = useMemberCall()
  const queries = useQueryClient()
  return useQuery<DataSection[]>({
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
  return useQuery<DataExport>({
    queryKey: exportKey,
    queryFn: async ({ signal }) => (await call(getDataExport, null, { signal })).dataExport,
    enabled: ({ state }) => state.data !== undefined,
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollMs : false),
  })
}

export function usePrepareExport() {
  const call = useMemberCall()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(requestDataExport, {}),
    onSuccess: ({ dataExport }) => queries.setQueryData<DataExport>(exportKey, dataExport),
  })
}

/** Saves the archive as a file of this device. */
export function useDownloadExport() {
  const call = useMemberCall()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { fileName, archive } = await call(downloadDataExport, null)
      saveFile(fileName, archive)
    },
  })
}
