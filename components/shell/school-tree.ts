/** A school as the list of the person's schools tells it. */
export interface ListedSchool {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly schoolNo: string;
  /** Names of the organisations above it, from the top; absent where the backend does not tell. */
  readonly orgPath?: readonly string[] | null | undefined;
  /** Spellings of the name by sound. */
  readonly sounds?: readonly string[] | null | undefined;
}

/** An organisation with what lies below it. */
export interface SchoolFolder {
  readonly name: string;
  readonly folders: SchoolFolder[];
  readonly schools: ListedSchool[];
}

/** The schools whose name, number, sound or organisation holds the words, below their organisations. */
export function schoolTree(schools: readonly ListedSchool[], words: string): SchoolFolder & { readonly count: number } {
  const wanted = words.trim().toLowerCase();
  const found = schools.filter(({ schoolName, schoolNo, sounds, orgPath }) =>
    [
      schoolName.toLowerCase(),
      schoolNo.toLowerCase(),
      ...(sounds ?? []),
      ...(orgPath ?? []).map((name) => name.toLowerCase()),
    ].some((text) => text.includes(wanted)),
  );
  const root: SchoolFolder = { name: '', folders: [], schools: [] };
  for (const school of found) {
    let at = root;
    for (const name of school.orgPath ?? []) {
      const known = at.folders.find((folder) => folder.name === name);
      const next = known ?? { name, folders: [], schools: [] };
      if (!known) at.folders.push(next);
      at = next;
    }
    at.schools.push(school);
  }
  return { ...root, count: found.length };
}
