import type { archiveCalls } from '@/lib/contracts/finance/archive-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { samplePeriod, sampleVoucher, sampleYear } from '../sample-books.ts';

const { endpoints } = finance;

async function asked(school: SampleSchool): Promise<string> {
  await sampleVoucher(school, 'posted');
  return (await school.call(endpoints.makeArchive, { year: sampleYear })).id;
}

async function made(school: SampleSchool): Promise<string> {
  const id = await asked(school);
  await school.settle();
  return id;
}

/** A package of a year without anything in its books. */
const emptyPackage = new Uint8Array(
  Buffer.from(
    'UEsDBBQACAgIAAAAIQAAAAAAAAAAAAAAAAANAAAAbWFuaWZlc3QuanNvbk2QPU7EMBCF7/JqO3LC0rgj1CyIRRQgilnHViwcGzlOULTaE3CJpaGjpuM0sOdA3h9A' +
      'mmre08x73womxI4SJHrVhuC4sZ680pyiau2owQ6OWx17GzxkyQ5WyBU8dRoS283H1+fL9/vbdvMKBj90Sx0hsSixZpg0RchKVDOGPpFvKDaQOJ/z+dUlr4SY4U9Y' +
      'hCGqfBMMaohRezVB4vqiBsNTDKPNMchBGnK9ZtCNTcdgHTX6LJepRHXKRclPyhsh5G4KIcQd9p56+g2dXweTninqf4UOMJakHnkwxqoMYjwigCjKQuRqXfCp7SHv' +
      'HxhStORqchnffmOs0ztx/QNQSwcILK7QjP0AAABoAQAAUEsDBBQACAgIAAAAIQAAAAAAAAAAAAAAAAAKAAAAU0hBMjU2U1VNUwXB0Q2AMAgFwH+n6ASGgiCOg30l' +
      '0cT6UfePd5Kk0FZhKSeYPQ9AojGHObNrjxaEzWoQAqJimrqfRJ5gzlKeGFf2+a33fMfyA1BLBwiDpUWvSAAAAFAAAABQSwECFAAUAAgICAAAACEALK7QjP0AAABo' +
      'AQAADQAAAAAAAAAAAAAAAAAAAAAAbWFuaWZlc3QuanNvblBLAQIUABQACAgIAAAAIQCDpUWvSAAAAFAAAAAKAAAAAAAAAAAAAAAAADgBAABTSEEyNTZTVU1TUEsF' +
      'BgAAAAACAAIAcwAAALgBAAAAAA==',
    'base64',
  ),
);

/** How to pack a year, and what may be done with the package. */
export const archiveSamples: SampleGroup<typeof archiveCalls> = {
  archives: nothing,
  makeArchive: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      return { year: sampleYear };
    },
  },
  cancelArchive: withId(asked),
  uploadArchive: { ...nothing, file: { name: '2024.zip', content: emptyPackage } },
  checkArchive: withId(made),
  archiveManifest: withId(made),
  archiveVouchers: { input: async (school) => ({ id: await made(school), period: samplePeriod }), ids: ['id'] },
  downloadArchive: withId(made),
};
