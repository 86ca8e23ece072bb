/** Failures of the media library and of messages to families and staff: part of the table of `errors.ts`. */
export const mediaErrors = {
  /** A directory was to be deleted in which something else lies than the person was told. */
  mediaDirChanged: { code: '4091101', status: 409 },
  /** A directory was to be deleted below which stand some that the person does not see. */
  mediaDirHidden: { code: '4091106', status: 409 },
  /** A file was to have more tags than it can. */
  mediaTagsFull: { code: '4221106', status: 422 },
  /** Somebody has come, gone or become reachable since the person looked at who gets a message. */
  receiversChanged: { code: '4091102', status: 409 },
  /** A message was to be sent by which nobody would be reached. */
  nobodyReached: { code: '4091103', status: 409 },
  /** A message was to leave, or to be answered, at a time that cannot be. */
  messageTime: { code: '4221104', status: 422 },
  /** A guardian has answered before. */
  noticeAnswered: { code: '4091104', status: 409 },
  /** What it was to be signed with is not the name of the guardian whose link it is. */
  signatureName: { code: '4221103', status: 422 },
  /** A message has words with which nothing is sent, or such that whoever sends it has not confirmed. */
  wordsBlocked: { code: '4221101', status: 422 },
  wordsDoubtful: { code: '4221102', status: 422 },
  /** More was to be kept than the school's media library holds. */
  mediaFull: { code: '4131101', status: 413 },
  /** A part of a file has another length than its place says, or the whole another content than was sent. */
  uploadSpoilt: { code: '4221105', status: 422 },
  /** Parts of a file were to be put together of which some are lacking. */
  uploadLacks: { code: '4091105', status: 409 },
  /** A file was to be read that nobody has let pass. */
  mediaUnapproved: { code: '4031101', status: 403 },
  /** Neither picture, PDF, recording nor film. */
  mediaType: { code: '4151101', status: 415 },
  /** A name promises another kind of file than its content is. */
  mediaEnding: { code: '4151102', status: 415 },
} as const;
