import { kindNamed, questionColumns, questionsInRows, questionsInText } from './written-questions.ts';

/** What matters of a question: kind, stem, options, answer, with what is wrong with it. */
const briefly = (text: string) =>
  questionsInText(text).map(({ kind, stem, options, answer, fault }) =>
    fault ? [kind, stem, fault] : [kind, stem, options.replaceAll('\n', ' / '), answer.replaceAll('\n', ' / ')],
  );

// The samples of the document that describes the format (docs.moodle.org, Aiken format).
test('the published samples of Aiken are read as their document says', () => {
  const text = `What is the correct answer to this question?
A. Is it this one?
B. Maybe this answer?
C. Possibly this one?
D. Must be this one!
ANSWER: D

Which LMS has the most quiz import formats?
A) Moodle
B) ATutor
C) Claroline
D) Blackboard
E) WebCT
F) Ilias
ANSWER: A`;
  expect(briefly(text)).toEqual([
    [
      'single',
      'What is the correct answer to this question?',
      'Is it this one? / Maybe this answer? / Possibly this one? / Must be this one!',
      'D',
    ],
    [
      'single',
      'Which LMS has the most quiz import formats?',
      'Moodle / ATutor / Claroline / Blackboard / WebCT / Ilias',
      'A',
    ],
  ]);
  // Without a blank line between them too.
  expect(briefly(text.replace('\n\n', '\n'))).toEqual(briefly(text));
});

// The samples of the document that describes the format (docs.moodle.org, GIFT format), one of each kind.
test.each([
  ['true or false', '::Q1:: 1+1=2 {T}', ['judge', '1+1=2', '', 'true']],
  [
    'a choice with feedback',
    "::Q2:: What's between orange and green in the spectrum?\n{ =yellow # right; good! ~red # wrong, it's yellow ~blue # wrong, it's yellow }",
    ['single', "What's between orange and green in the spectrum?", 'yellow / red / blue', 'A'],
  ],
  [
    'a missing word of two spellings',
    '::Q3:: Two plus {=two =2} equals four.',
    ['fill', 'Two plus _____ equals four.', '', 'two|2'],
  ],
  [
    'pairs',
    '::Q4:: Which animal eats which food? { =cat -> cat food =dog -> dog food }',
    ['match', 'Which animal eats which food?', 'cat / dog', 'cat food / dog food'],
  ],
  ['a range', '::Q5:: What is a number from 1 to 5? {#3:2}', ['fill', 'What is a number from 1 to 5?', '', '1..5']],
  [
    'a range by its ends',
    '::Q6:: What is a number from 1 to 5? {#1..5}',
    ['fill', 'What is a number from 1 to 5?', '', '1..5'],
  ],
  [
    'numbers with part credit',
    '::Q7:: When was Ulysses S. Grant born? {#\n=1822:0 # Correct! Full credit.\n=%50%1822:2 # He was born in 1822. Half credit for being close.\n}',
    ['fill', 'When was Ulysses S. Grant born?', '', '1822'],
  ],
  ['an essay', '::Q8:: How are you? {}', ['fill', 'How are you?', 'questionUnmarked']],
  [
    'a choice in the middle',
    "Grant is {~buried =entombed ~living} in Grant's tomb.",
    ['single', "Grant is _____ in Grant's tomb.", 'buried / entombed / living', 'B'],
  ],
  [
    'several right ones with weights',
    "What two people are entombed in Grant's tomb? {\n~%-100%No one\n~%50%Grant\n~%50%Grant's wife\n~%-100%Grant's father\n}",
    [
      'multiple',
      "What two people are entombed in Grant's tomb?",
      "No one / Grant / Grant's wife / Grant's father",
      'B C',
    ],
  ],
  [
    'signs that mean themselves',
    '::GIFT Control Characters::\nWhich of the following is NOT a control character for the GIFT import format? {\n~ \\~ # a tilde\n~ \\=\n~ \\#\n~ \\{\n~ \\}\n= \\ # right\n}',
    [
      'single',
      'Which of the following is NOT a control character for the GIFT import format?',
      '~ / = / # / { / } / \\',
      'F',
    ],
  ],
  ['an answer without a sign', 'Two plus two equals {4}', ['fill', 'Two plus two equals', '', '4']],
  [
    'what is only said',
    'You can use your pencil and paper for these next math questions.',
    ['fill', 'You can use your pencil and paper for these next math questions.', 'questionUnmarked'],
  ],
] as const)('GIFT: %s', (_, text, expected) => {
  expect(briefly(`// a comment\n${text}\n\nNext {T}`)[0]).toEqual([...expected]);
});

test('a category is the topic of what follows; part credit that is left out is said', () => {
  const found = questionsInText('$CATEGORY: tom/dick/harry\n\n2+2 {=4 =%50%vier}\n\n[html]Is it <b>so</b>? {FALSE#no}');
  expect(found).toMatchObject([
    { point: 'harry', answer: '4', note: 'partial', at: 3 },
    { point: 'harry', stem: 'Is it so ?', answer: 'false' },
  ]);
  expect(questionsInText('W {~%50%a ~%25%b ~%25%c ~d}')[0]).toMatchObject({ kind: 'multiple', answer: 'A50 B25 C25' });
});

const pasted = (stem: string, ...lines: readonly string[]) => [stem, ...lines].join('\n');
const long = (length: number) => '长'.repeat(length);

test('twenty planted faults are twenty reasons, and what is good beside them stays good', () => {
  const faults: readonly (readonly [text: string, fault: string])[] = [
    [pasted('一题？', 'A. 红', 'B. 黄'), 'questionAnswer'],
    [pasted('一题？', 'A. 红', 'B. 黄', '答案：'), 'questionAnswer'],
    [pasted('一题？', 'A. 红', 'B. 黄', '答案：C'), 'questionAnswer'],
    [pasted('一题？', 'A. 红', '答案：A'), 'questionOptions'],
    [pasted('一题？', 'A. 红', 'B. 红 ', '答案：A'), 'questionOptionTwice'],
    [pasted('题型：单选', '一题？', 'A. 红', 'B. 黄', '答案：AB'), 'questionOneAnswer'],
    [pasted('题型：多选', '一题？', 'A. 红', 'B. 黄', '答案：A60 B50'), 'questionWeights'],
    [pasted('题型：多选', '一题？', 'A. 红', 'B. 黄', '答案：A60 B'), 'questionWeights'],
    [pasted('题型：判断', '一题？', '答案：也许'), 'questionJudge'],
    [pasted('题型：判断', '一题？', 'A. 红', 'B. 黄', '答案：对'), 'questionNoOptions'],
    [pasted('题型：填空', '一题？', '答案：；|'), 'questionBlanks'],
    [pasted('题型：连线', '一题？', 'A. 红', 'B. 黄', '答案：血'), 'questionPairs'],
    [pasted('题型：排序', '一题？', 'A. 红', 'B. 黄', '答案：B'), 'questionOrder'],
    [pasted('题型：问答', '一题？', '答案：七'), 'questionUnknownKind'],
    [pasted('一题？', '分值：0', '答案：七'), 'questionPoints'],
    [pasted(long(501), '答案：七'), 'questionLong'],
    [pasted('答案：七'), 'questionStem'],
    ['Two plus {=two {=2}}', 'questionBraces'],
    ['Number {#drei}', 'questionNumber'],
    ['Write about it {}', 'questionUnmarked'],
  ];
  for (const [text, fault] of faults) expect([text, questionsInText(text)[0]?.fault]).toEqual([text, fault]);
  const good = pasted('二加二', '答案：4');
  expect(questionsInText(`${faults[0]?.[0]}\n\n${good}\n\n${good}`).map(({ fault }) => fault)).toEqual([
    'questionAnswer',
    undefined,
    'questionTwice',
  ]);
});

test.each([
  [
    'a numbered choice of several',
    '3、哪些是偶数？\nA、1\nB、2\nC、4\n答案：BC',
    { kind: 'multiple', stem: '哪些是偶数？' },
  ],
  ['a judgement', '地球是圆的。\n答案：√', { kind: 'judge', answer: '√' }],
  ['blanks', '“大”的反义词是__，“快”的反义词是__。\n答案：小；慢', { kind: 'fill', answer: '小\n慢' }],
  ['topic and points', '1+1\n知识点：加法\n分值：3 分\n答案：2', { point: '加法', points: 3, kind: 'fill' }],
  ['an option of two lines', '一题？\nA. 很长的\n选项\nB. 短的\n答案：A', { options: '很长的 选项\n短的' }],
] as const)('pasted: %s', (_, text, expected) => {
  expect(questionsInText(text)).toMatchObject([expected]);
});

test('rows of a table are questions; words that name nothing are named', () => {
  const empty = Object.fromEntries(questionColumns.map((column) => [column, ''])) as never as Record<
    (typeof questionColumns)[number],
    string
  >;
  const row = (cells: Partial<typeof empty>) => ({ at: 2, cells: { ...empty, stem: '一题', ...cells } });
  expect(
    questionsInRows([
      row({ kind: '单选题', a: '6', b: '7', answer: 'B', marking: '全对才给分' }),
      row({ kind: 'Matching', a: '1+1', b: '2+2', answer: '2；4', points: '3' }),
      row({ kind: '问答', answer: '七' }),
      row({ kind: 'judge', answer: '对', marking: '随便' }),
      row({ kind: 'judge', answer: '对', points: 'x' }),
    ]),
  ).toMatchObject([
    { kind: 'single', options: '6\n7', marking: 'whole' },
    { kind: 'match', answer: '2\n4', points: 3 },
    { fault: 'questionUnknownKind' },
    { fault: 'questionUnknownMarking' },
    { fault: 'questionPoints' },
  ]);
  expect(kindNamed('听写')).toBeNull();
});

test('ten thousand questions are read in a moment', () => {
  const one = 'Which {~India =China ~Korea ~Egypt}';
  const begun = performance.now();
  expect(questionsInText(Array.from({ length: 10_000 }, (_, at) => `${at} ${one}`).join('\n\n'))).toHaveLength(10_000);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
