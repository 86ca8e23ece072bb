import type { CopyRule, Flow, FlowNode, NobodyRule, WhoRule } from './flow.ts';

type Rule = WhoRule | CopyRule | NobodyRule;

const idsOf = (rule: Rule): readonly string[] => {
  if (rule.by === 'person') return [rule.id];
  return rule.by === 'choice' ? rule.among : [];
};

/** The people whom a flow names, each once. */
export function peopleIn({ nodes, copiesAtStart, copiesAtEnd }: Flow): readonly string[] {
  const rules = nodes.flatMap((node): Rule[] => (node.type === 'sign' ? [...node.who, node.nobody] : []));
  return [...new Set([...rules, ...copiesAtStart, ...copiesAtEnd].flatMap(idsOf))];
}

/** A flow that names another one wherever it named somebody; nobody is named twice by it. */
export function withOther(flow: Flow, from: string, to: string): Flow {
  const other = <T extends Rule>(rule: T): T => {
    if (rule.by === 'person') return rule.id === from ? { ...rule, id: to } : rule;
    if (rule.by !== 'choice') return rule;
    return { ...rule, among: [...new Set(rule.among.map((id) => (id === from ? to : id)))] };
  };
  const others = <T extends Rule>(rules: readonly T[]): T[] => [
    ...new Map(rules.map(other).map((rule) => [JSON.stringify(rule), rule])).values(),
  ];
  const node = (one: FlowNode): FlowNode =>
    one.type === 'sign' ? { ...one, who: others(one.who), nobody: other(one.nobody) } : one;
  return {
    ...flow,
    nodes: flow.nodes.map(node),
    copiesAtStart: others(flow.copiesAtStart),
    copiesAtEnd: others(flow.copiesAtEnd),
  };
}
