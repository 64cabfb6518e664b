-- The refund policy says that confirmed bookings are cancelled by the rules at once. Where an admin has changed the page, also in
-- a draft, it stays as it is.
insert into legal_page_versions (page, version, title, title_ar, body, body_ar, published_at, is_provided)
select page, 3, title, title_ar,
  replace(body,
$o$- A confirmed booking has ‘Ask to cancel’. The agency or our team accepts or declines your request. If it is accepted, the day of your request counts, not the day of the answer. If it is declined or not answered before the departure, your booking stays confirmed.$o$,
$n$- You cancel a confirmed booking yourself, too. It ends at once, with what the rules give back on that day. If you ask for more, or if the trip page says so, the agency answers first. Without an answer in time the booking ends by the rules of the day of your request. You never get less than they give.$n$),
  replace(body_ar,
$o$- في الحجز المؤكد تضغط «طلب الإلغاء»، وتقبل الشركة أو فريقنا طلبك أو يُرفض. وإذا قُبل فالعبرة بيوم طلبك لا بيوم الرد. وإذا رُفض أو لم يُرد عليه قبل المغادرة يبقى حجزك مؤكدًا.$o$,
$n$- تلغي الحجز المؤكد بنفسك أيضًا، فينتهي فورًا ويُرد إليك ما تحدده القواعد في ذلك اليوم. وإذا طلبت أكثر، أو نصّت صفحة الرحلة على ذلك، ترد الشركة أولًا. وإذا لم ترد في الموعد ينتهي الحجز وفق قواعد يوم طلبك. ولا يُرد إليك أقل مما تحدده أبدًا.$n$), now(), true
from legal_page_versions page where page.page = 'refund-policy' and version = 2 and is_provided
  and not exists (select from legal_page_versions later where later.page = page.page and later.version > 2);
