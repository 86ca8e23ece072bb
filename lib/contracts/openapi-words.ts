type Schema = { readonly [name: string]: unknown };

interface Words {
  readonly description: string;
  /** Of texts. */
  readonly format?: 'date' | 'date-time';
}

type Kind = 'text' | 'number' | 'any';

/**
 * What names mean throughout the contract: the first row counts whose pattern a property's name has and whose kind its
 * values are. The names are our own convention: no test compares what a row says of format with real answers.
 */
const rows: readonly (readonly [RegExp, Kind, Words])[] = [
  [/^foreignCents$/, 'number', { description: "Hundredths of the voucher's foreign currency, a whole number." }],
  [/cents$/i, 'number', { description: "Money: hundredths of the ledger's or school's currency, a whole number." }],
  [
    /^(?:quantity|price|least|wanted|onHand|onHandThen|baseQuantity)$/,
    'number',
    { description: 'Ten-thousandths of the unit, or of what one of it costs, a whole number.' },
  ],
  [/Bp$/, 'number', { description: 'Basis points: 10000 is the whole.' }],
  [/Hundredths$/, 'number', { description: 'Hundredths of one, a whole number.' }],
  [/bytes$/i, 'number', { description: 'In bytes.' }],
  [/ms$/i, 'number', { description: 'In milliseconds.' }],
  [/minutes$/i, 'number', { description: 'In minutes.' }],
  [/^(?:seconds|expiresIn)$/, 'number', { description: 'In seconds.' }],
  [/hours$/i, 'number', { description: 'In hours.' }],
  [/^(?:daysLeft|daysMax|schoolDays|keptDays|days)$/, 'number', { description: 'In days.' }],
  [
    /^version$/i,
    'number',
    {
      description:
        'Which version of the row was read; a write that names an older one is refused with the error conflict.',
    },
  ],
  [/^page$/, 'number', { description: 'Which page, from 1.' }],
  [/^size$/, 'number', { description: 'Rows a page.' }],
  [/^total$/, 'number', { description: 'Rows on all pages.' }],
  [/^(?:period|fromPeriod|toPeriod)$/, 'number', { description: 'Period of the fiscal year, from 1; a month.' }],
  [/^schoolYear$/, 'number', { description: 'The year in which the school year begins.' }],
  [/year$/i, 'number', { description: 'A year, such as 2026.' }],
  [
    /^(?:water|ash|fibre|cholesterol|calcium|phosphorus|potassium|sodium|magnesium|iron|zinc|selenium|niacin)$/,
    'text',
    { description: 'In 100 g of the edible part, as people write it; empty is unknown.' },
  ],
  [
    /^(?:energy|protein|fat|carbohydrate|vitamin[A-Z]\w*)$/,
    'text',
    { description: 'In 100 g of the edible part, as people write it; empty is unknown.' },
  ],
  [
    /^(?:GLU|CRU|FIS|EGG|PEA|SOY|MIL|NUT|SES|CEL|MUS|SUL|LUP|MOL|PORK|BEEF)$/,
    'any',
    { description: 'Whether it holds this allergen, or what a religion forbids.' },
  ],
  [/^edition$/, 'text', { description: 'The edition of the table of targets that counts, by its name.' }],
  [/^activity$/, 'any', { description: 'How much they move: what they need goes by it.' }],
  [/^season$/, 'text', { description: 'The time of year that it is made for.' }],
  [/^nutrient$/, 'text', { description: 'Which nutrient, by its name in the schema.' }],
  [/^sex$/, 'text', { description: 'Of a child, or of whom a standard is for.' }],
  [/^meal$/, 'text', { description: 'Which meal of the day.' }],
  [/^origin$/, 'text', { description: 'Where it comes from.' }],
  [/^material$/, 'text', { description: 'The code of a material that is shipped, or the id of one of the school.' }],
  [/^materials$/, 'any', { description: 'What dishes are made of.' }],
  [/^ediblePercent$/, 'text', { description: 'The edible part of 100 g as it is bought, in percent.' }],
  [/^aliases$/, 'text', { description: 'What else people call it.' }],
  [/^contains$/, 'any', { description: 'The allergens in it, and what a religion forbids, by their codes.' }],
  [/^ages$/, 'text', { description: 'Whom it is for, in completed years.' }],
  [/^findings$/, 'any', { description: 'What was found that calls for attention.' }],
  [/Mm$/, 'number', { description: 'In millimetres.' }],
  [/^weightG$/, 'number', { description: 'In grams.' }],
  [/^ageDays$/, 'number', { description: 'The age in completed days.' }],
  [/^months$/, 'number', { description: 'The age in completed months.' }],
  [/^halfYears$/, 'number', { description: 'The age in completed half years: 12 is from six to six and a half.' }],
  [/^tenths$/, 'number', { description: 'Tenths of a per cent; null where there is nothing to count from.' }],
  [/^(?:z|percentile)$/, 'number', { description: 'How far the measure is from the median of its age.' }],
  [/^(?:sex|gender)$/, 'any', { description: 'The sex, by its name.' }],
  [/^(?:indicator|posture|found|word|level)$/, 'text', { description: 'One of the names that the schema lists.' }],
  [/^(?:height|weight)$/, 'text', { description: 'In cm, or kg, as people write it; empty is not measured.' }],
  [
    /^(?:vitalCapacity|run\d+m|shuttle\w+|sitAndReach|ropeSkipping|sitUps|pullUps|longJump|ballThrow|doubleJump|balanceBeam)$/,
    'text',
    { description: 'A result of this item of fitness, as people write it; empty is not tested.' },
  ],
  [/^exemption$/, 'text', { description: 'Why a child is not tested; empty where it is.' }],
  [/^edition$/, 'text', { description: 'The standard, or its edition, by which it was judged.' }],
  [/^(?:born|birthDate|since)$/, 'text', { description: "A day, YYYY-MM-DD, in the school's time zone." }],
  [/^(?:dose|drug|vaccine|site|substance)$/, 'text', { description: 'What a child is given, or where, as written.' }],
  [
    /^(?:symptoms?|firstAid|hospital|familyTold|course|care|diagnosis|treatment|measures)$/,
    'text',
    { description: 'What was seen or done of the health of a child, as written.' },
  ],
  [
    /^(?:checkedBy|measuredBy|notedBy|orderedBy|takenBy|seenBy|doneBy|closedBy|updatedBy)$/,
    'any',
    { description: 'Who did it, by name.' },
  ],
  [/^(?:due|present|sick|absent|abnormal|injuries)$/, 'number', { description: 'How many children or child-days.' }],
  [/^(?:done|of|weight)$/, 'number', { description: 'A part, of how many, and how much it counts.' }],
  [
    /^(?:finding|goal|outcome|referredTo|answer|reopening)$/,
    'text',
    { description: 'What was found or reached, as written.' },
  ],
  [/^(?:referral|origin|scale)$/, 'text', { description: 'One of the names that the schema lists.' }],
  [/^(?:examinations|attempts|history)$/, 'any', { description: 'One by one, in their order.' }],
  [/^startMonth$/, 'number', { description: 'A month of the year, 1 to 12.' }],
  [/^(?:progress)$/, 'number', { description: 'How much of the total of the job is done.' }],
  [/^bad$/, 'number', { description: 'Rows that cannot be taken.' }],
  [/^good$/, 'number', { description: 'Rows that can be taken.' }],
  [/^imported$/, 'number', { description: 'Rows that were taken.' }],
  [/^checkAt$/, 'text', { description: "A time of day, HH:MM, in the school's time zone." }],
  [/(?:^at|At|Until)$/, 'text', { format: 'date-time', description: 'An instant, ISO 8601 in UTC.' }],
  [
    /(?:On|Day|Date)$|^(?:on|day|today|validFrom|validTo)$/,
    'text',
    { description: "A day, YYYY-MM-DD, in the school's time zone." },
  ],
  [/month$/i, 'text', { description: 'A month, YYYY-MM.' }],
  [/^(?:lateAfter|earlyBefore|time)$/, 'text', { description: "A time of day, HH:MM, in the school's time zone." }],
  [/^timeZone$/, 'text', { description: 'A time zone of the IANA list, such as Asia/Shanghai.' }],
  [/^id$/, 'text', { description: 'Names the row for as long as it is there.' }],
  [/Id$/, 'text', { description: 'The id of another row, as its own endpoint answers it.' }],
  [/^(?:ids|\w+Ids)$/, 'any', { description: 'Ids of rows, none twice.' }],
  [/^actions$/, 'any', { description: 'What the caller may do with the row as it stands; buttons show by it.' }],
  [
    /masked$/i,
    'text',
    {
      description:
        'With stars in place of its middle; the whole is asked for by an endpoint of its own, which is audited.',
    },
  ],
  [/^idTail$/, 'text', { description: 'The last four signs of the identity number.' }],
  [/^idNumber$/, 'text', { description: 'Of an identity paper.' }],
  [/phone$/i, 'text', { description: 'Digits, with + before a country; a mobile number of China without it.' }],
  [/^(?:q|query|queryWord)$/, 'text', { description: 'What is searched for, as a person types it.' }],
  [/^token$/, 'text', { description: 'Of the session: sent from then on in the header.' }],
  [/ticket$/i, 'text', { description: 'Opens one thing once, and for some minutes.' }],
  [
    /^browserKey$|^pollKey$/,
    'text',
    { description: 'Random, kept by the browser that began: without it an answer is worth nothing.' },
  ],
  [/^captcha(?:Key)?$/, 'text', { description: 'Of the picture with characters to copy, and what was read in it.' }],
  [/password$/i, 'text', { description: 'As typed; kept as its argon2id hash alone.' }],
  [
    /^(?:kind|state|outcome|phase|standard|side|direction|mode|scope|severity|decision|cause|field)$/,
    'text',
    { description: 'One of the names that the schema lists.' },
  ],
  [/^note$/, 'text', { description: 'Free words.' }],
  [/reason$|^refusal$/i, 'text', { description: 'Why, in the words of whoever did it.' }],
  [/^summary$/, 'text', { description: 'What it is about, in a line.' }],
  [
    /^(?:createdBy|madeBy|auditedBy|postedBy|addedBy|askedBy|decidedBy|recordedBy|changedBy|countedBy|closedBy|confirmedBy|deletedBy|importedBy|by)$/,
    'any',
    { description: 'Who did it, by name.' },
  ],
  [/^comment$/, 'text', { description: 'What somebody said with what they did.' }],
  [/^insteadOf$|^instead$/, 'text', { description: 'For whom somebody acts, or who acts for them, by name.' }],
  [/^(?:said|stand|act|look|move|format|payType)$/, 'text', { description: 'One of the names that the schema lists.' }],
  [/^(?:tasks|trace|acts|returnTo)$/, 'any', { description: 'Of an approval, in their order.' }],
  [/^wants$/, 'any', { description: 'What a decision has to come with.' }],
  [/^(?:department|applicant|claimant|waitsFor)$/, 'text', { description: 'By name.' }],
  [/^(?:unit)$/, 'any', { description: 'What is counted: the unit of the quantities beside it.' }],
  [/^(?:lot|shelf|shelves)$/, 'text', { description: 'Of goods in a warehouse; empty where nobody says.' }],
  [/^(?:supplier|warehouse|toWarehouse|catalog)$/, 'any', { description: 'As people know it.' }],
  [/^(?:receiver|receiverKind)$/, 'text', { description: 'Who gets it, or what kind of receiver that is.' }],
  [/^place$/, 'text', { description: 'Where it is, as people say it.' }],
  [/^rows$/, 'any', { description: 'In the order that was asked for.' }],
  [/^lines$/, 'any', { description: 'In their order.' }],
  [/^params$/, 'any', { description: 'What stands in the text in place of its names.' }],
  [/^name$|Name$/, 'text', { description: 'As people read it.' }],
  [/(?:^|[a-z])number$/i, 'text', { description: 'The number that people know it by.' }],
  [/^code$|Code$/, 'text', { description: 'A short name that does not change.' }],
  [/^key$/, 'text', { description: 'Names it among its kind.' }],
  [/^(?:from|to)$/, 'text', { description: 'The first, or the last, of a span; a day is YYYY-MM-DD.' }],
  [/^(?:from|to)$/, 'number', { description: 'The first, or the last, of a span.' }],
  [/^(?:row|column|at)$/, 'number', { description: 'Its place, from 1 in sheets and from 0 in lists.' }],
  [/^sounds$/, 'text', { description: 'Pinyin of the name, for searching and sorting.' }],
  [/^level$|^sort$|^rank$/, 'number', { description: 'Its place among its kind, the lowest first.' }],
  [/^(?:title|label|text|content|description|words)$/, 'text', { description: 'As people read it.' }],
  [
    /^(?:url|href|redirect_uri|redirectUri|outLink)$/,
    'text',
    { description: 'An address; one that leads back here is compared with a list.' },
  ],
  [/^(?:path|home)$/, 'text', { description: 'A path of the console, such as /eduplus/default.' }],
  [
    /^(?:host|company|plate|badge)$/,
    'text',
    { description: 'Of a visit: whom it is for, and what the visitor is known by.' },
  ],
  [/^(?:outcome|why|cause)$/, 'any', { description: 'What came of it, or why.' }],
  [/^(?:currency)$/, 'text', { description: 'Its code of ISO 4217, such as USD.' }],
  [/^rate$/, 'text', { description: 'A rate of exchange as a decimal text, so that nothing is rounded.' }],
  [/^(?:formula)$/, 'text', { description: 'A sum of subjects, as it is typed in the settings.' }],
  [/^sha256$|^hash$|^digest$/, 'text', { description: 'SHA-256, in hexadecimal.' }],
  [/^(?:columns|order|hidden|keys|auxiliaryKinds)$/, 'any', { description: 'Names, in their order.' }],
  [/^(?:before|after|old|new)$/, 'any', { description: 'As it was, or as it is.' }],
  [/^(?:custom)$/, 'any', { description: "Values of the school's own fields, by the field's id." }],
  [/^(?:month|yearToDate|opening|closing|turnover|totals?)$/, 'any', { description: 'Sums of that span.' }],
  [
    /^(?:is|has|may|with|gets|keeps|sees)[A-Z]|^(?:blind|again|enabled|balanced|official|required|closed|entrusted|provisional|current|open|selfAudit)$/,
    'any',
    { description: 'Whether it is so.' },
  ],
  [/^(?!version$)\w+$/, 'number', { description: 'A count, or the number of a choice that the schema bounds.' }],
  // Below the counts, for many of them have such names.
  [/^(?:findings|kinds|warnings|weak|editions)$/, 'any', { description: 'Those of this kind; empty without any.' }],
  [/^(?:coverage|share|passed|good)$/, 'any', { description: 'Of how many it is so, and which share that is.' }],
  [/^(?:counts|levels|grades|scores|values)$/, 'any', { description: 'What there is of each, by its name.' }],
  [/^perYear$/, 'any', { description: 'By the year since the one before; null where too few days lie between.' }],
  [/^(?:round|measured|result)$/, 'any', { description: 'As it stands; null where there is none.' }],
  [/^(?:classes|groups|children|points|trend|stages|months)$/, 'any', { description: 'One by one, in their order.' }],
  [/^unit$/, 'text', { description: 'What a quantity is counted in.' }],
  [/^student$/, 'any', { description: 'The child that it is of.' }],
];

const kindOf = (schema: Schema): readonly unknown[] => {
  const inner = (schema.anyOf as Schema[] | undefined) ?? [schema];
  return inner.flatMap(({ type }) => type);
};

/** What a property's name says of its values; undefined where it says nothing. */
export function wordsFor(field: string, schema: Schema): Words | undefined {
  const types = kindOf(schema);
  const is: Record<Kind, boolean> = {
    text: types.includes('string'),
    number: types.includes('integer') || types.includes('number'),
    any: true,
  };
  return rows.find(([pattern, kind]) => is[kind] && pattern.test(field))?.[2];
}
