// Words and names that the code no longer uses, and what to write instead. One per line: old = new.

/** @param {string} table @returns {Map<string, string>} */
const replacements = (table) =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [old = '', instead = ''] = line.split(' = ')
        return [old.trim(), instead.trim()]
      }),
  )

/** Refused as whole words in comments, test titles and documents, and as parts of identifiers and file names. */
export const retiredWords = replacements(`
she = the member, the learner, they
her = their, the member's
hers = theirs, the account's
herself = themselves
nobody = no one, no caller; in names: none, unassigned, anonymous
somebody = someone, a member, another account
told = sent, reported, passed
kept = saved, stored, preserved
brought = loaded, prerendered
asked = requested
believed = accepted, validated
film = video
films = videos
`)

/** Refused as whole identifiers in code, and where comments or documents name them. */
export const retiredNames = replacements(`
heldByNobody = entitlementsOf
forHeld = viewFor
Placed = ProgramWithActivities
LearnerFacts = AccountSnapshot
LearnerText = RowsQuery
learningOf = buildLearningSummary
moveMarks = mergeDeviceSequences
forgetLearner = erase
startedActivityIds = listProgressActivityIds
pairKey = compositeKey
isLiving = isMemberActive
livingAmong = findActiveMembers
keepOfMembers = commitBatch
keepReports = applyEvents
endingOf = completionKind
moveOn = advancePrograms
movedOn = advance
isChoiceStanding = isJumpCurrent
activityToTake = requireAvailableActivity
openActivity = getActivityContent
MediaOfLessons = MediaDeps
heardAt = last_seen_at
hotRows = preparedRows
inPowersOfTwo = chunkByPowerOfTwo
ReadyAnswer = PreparedResponse
ReadyBody = PreparedResponse
ProgramClass = CatalogueView
takeOverAnonymous = mergeAnonymousMember
Ground = TestEnvironment
takeBack = refund
countInTurn = consume
countChained = consume
tooLongForUs = handleClientError
answerUnknown = handleNotFound
acceptedThrough = ackedSequence
activityForAuto = resolveAutoActivity
activityToGoOnWith = nextAfterEnd
furtherProgress = mergeAcrossAccounts
pressOf = primaryAction
PrimarySign = PrimaryIcon
playbackAfter = reducePlayback
toldOfMarketing = serializeMarketing
BroughtContent = PrerenderedContent
storeAnswer = bootstrap
Speaker = Credentials
otherwise = fallbackCredentials
keeper = TokenStore
worn = expiredToken
SomebodyElse = IdentityChangedError
learnerHere = getLearnerSession
takeOver = adoptLocalData
LessonAsked = ActivityRef
canBegin = canRegister
isNobody = isUnidentified
nobodyYet = unassigned
placesHere = progressKind
leaveDevice = clearMemberData
isTooLate = isTimeout
isRefused = isAuthError
carryOver = rename
followMerge = reassign
sendParting = sendOnUnload
inSendingOrder = bySequence
isNews = isNewerThanServer
raiseTo = fastForward
LearningFor = SessionProvider
sendNowAndThen = startSync
OnItsWay = LoadingStatus
isBeside = isSidebarOpen
StateSign = StateIcon
KindSign = KindIcon
FilmAsks = PlayerActions
DoneBefore = AlreadyCompleted
removeUnkept = removeFromMemory
keysFrom = keysWithPrefix
aloneIn = withLock
keepTurn = holdMs
noteMerged = recordMerge
takeMerged = takeMergedAnonymousIds
forgetPersonal = clearPersonalData
sharedValue = createAtom
earlyPresses = capturePreHydrationClicks
savesData = prefersReducedData
oneSound = requestAudioFocus
isSounding = isPlaying
environmentHere = browserEnvironment
wordsFirst = deprioritizeScripts
canShow = isAvailableOffline
Cut = LeafImage
Bone = Skeleton
buttonLook = buttonClass
OverPage = BaseDialog
closesBeside = closeOnBackdrop
useBackCloses = useOverlay
GrowthSign = GrowthIcon
ToastPlace = ToastRegion
`)

/** Refused as the name of a file, up to its first dot, or of a folder. */
export const retiredFileNames = replacements(`
bounded-shapes = query-batching
calling = caller
store-answer = bootstrap
on-the-way = navigation-progress
going-on = use-auto-advance
what-comes = upcoming
where-she-is = resume-summary
her-programs = my-programs
play-wish = play-intent
away-stage = player-unavailable
video-still = poster
over-the-film = player-overlays
under-the-film = lesson-details
passage-signs = passage-markers
ask-reading = narration-player
keep-line = text-size-menu
places-here = saved-progress
settings-here = settings
reload-once = reload-on-chunk-error
early-presses = pre-hydration-clicks
one-sound = audio-focus
session-data-first = bootstrap.middleware
known-pages = offline-routes
account-corner = auth-links
old-home = home.redirect
use-back-closes = use-overlay
over-page = dialog
`)
