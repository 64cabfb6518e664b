-- Versions that came with the installation: no admin has written them, so the set-up still asks for own ones.
alter table legal_page_versions add column is_provided boolean not null default false;
alter table legal_page_versions disable trigger legal_page_versions_keep;
update legal_page_versions set is_provided = true where version = 1;
alter table legal_page_versions enable trigger legal_page_versions_keep;

-- The texts with which the table was created say what the product does now (docs/product/legal-pages.md#versions). Pages whose texts an
-- admin has changed, in a draft as well, stay as they are.
insert into legal_page_versions (page, version, title, title_ar, body, body_ar, published_at, is_provided)
select page, 2, title, title_ar,
  replace(replace(replace(body,
$o$While you pay, the seats can be held for a limited time, which is shown.$o$,
$n$From the moment the booking form is open, the seats are held for you for the time that it shows.$n$),
$o$You pay the rest to the agency, by the day shown in your booking.$o$,
$n$You pay the rest by the day shown in your booking: by transfer to us, or directly to the agency.$n$),
$o$It is shown before you book and is not part of what we receive.$o$,
$n$It is shown before you book and is not part of what we receive. What an agency has received itself, it returns itself.$n$),
  replace(replace(replace(body_ar,
$o$وقد تُحجز المقاعد مؤقتًا أثناء الدفع لمدة محددة تظهر لك.$o$,
$n$وتُحجز لك المقاعد مؤقتًا منذ فتح نموذج الحجز، للمدة التي تظهر فيه.$n$),
$o$وتدفع الباقي إلى الشركة حتى اليوم الذي يظهر في حجزك.$o$,
$n$وتدفع الباقي حتى اليوم الذي يظهر في حجزك: بتحويل إلينا أو إلى الشركة مباشرةً.$n$),
$o$يظهر هذا المبلغ قبل الحجز وليس جزءًا مما نستلمه.$o$,
$n$يظهر هذا المبلغ قبل الحجز وليس جزءًا مما نستلمه. وما استلمته الشركة بنفسها تعيده بنفسها.$n$), now(), true
from legal_page_versions page where page.page = 'terms' and version = 1
  and not exists (select from legal_page_versions later where later.page = page.page and later.version > 1)
union all
select page, 2, title, title_ar,
  replace(replace(replace(body,
$o$For a confirmed booking you send a request to cancel. The agency or our team accepts or declines it. If it is accepted,$o$,
$n$A confirmed booking has ‘Ask to cancel’. The agency or our team accepts or declines your request. If it is accepted,$n$),
$o$Cash that you paid to the agency in another currency is returned by the agency itself.$o$,
$n$What you paid to the agency in person, such as the rest of a deposit or cash in another currency, is returned by the agency itself.$n$),
$o$- The rest of a deposit booking is included only if the agency has recorded that you paid it.$o$,
$n$- The rest of a deposit booking is included if you transferred it to us: the rules say which share of it comes back. A transfer of the rest that we verify only after the cancellation goes back in full.
- The rest that you paid to the agency is the agency’s to return, because it never reached us. We show this amount apart, and pay it in the agency’s place only if two members of our team decide to.$n$),
  replace(replace(replace(body_ar,
$o$إذا كان الحجز مؤكدًا فإنك ترسل طلب إلغاء تقبله الشركة أو فريقنا أو يرفضه أيٌّ منهما. وإذا قُبل$o$,
$n$في الحجز المؤكد تضغط «طلب الإلغاء»، وتقبل الشركة أو فريقنا طلبك أو يُرفض. وإذا قُبل$n$),
$o$أما المبلغ النقدي الذي دفعته إلى الشركة بعملة أخرى فتعيده الشركة بنفسها.$o$,
$n$أما ما دفعته إلى الشركة مباشرةً، كباقي المبلغ بعد المقدَّم أو المبلغ النقدي بعملة أخرى، فتعيده الشركة بنفسها.$n$),
$o$- لا يدخل باقي المبلغ في الحجز بمقدَّم ضمن الاسترداد إلا إذا سجّلت الشركة أنك دفعته.$o$,
$n$- في الحجز بمقدَّم يدخل باقي المبلغ ضمن الاسترداد إذا حوّلته إلينا، وتحدد القواعد النسبة التي تُرد منه. وإذا تحققنا من تحويل الباقي بعد الإلغاء يُرد كاملًا.
- باقي المبلغ الذي دفعته إلى الشركة تعيده الشركة، لأنه لم يصل إلينا. نعرض هذا المبلغ منفصلًا، ولا ندفعه بدلًا من الشركة إلا إذا قرر ذلك عضوان من فريقنا.$n$), now(), true
from legal_page_versions page where page.page = 'refund-policy' and version = 1
  and not exists (select from legal_page_versions later where later.page = page.page and later.version > 1)
union all
select page, 2, title, title_ar,
  replace(replace(replace(body,
$o$The rest of a deposit and any foreign cash are paid to the agency itself.$o$,
$n$The rest of a deposit can be transferred to us as well, or paid to the agency. Foreign cash is paid to the agency.$n$),
$o$It is assigned to your booking until it is refunded or settled with the agency, less our commission.$o$,
$n$It is assigned to your booking until it is refunded or, after the trip, settled with the agency, less our commission.$n$),
$o$If you booked with a deposit, you pay the rest to the agency. On some international trips foreign cash is paid to the agency on the trip. The amount is shown before you book. We do not receive this money and cannot refund it.$o$,
$n$If you booked with a deposit, you transfer the rest to us or pay it to the agency. What you transfer is protected as described here. On some international trips foreign cash is paid to the agency on the trip. The amount is shown before you book.
- What you pay to the agency itself does not reach us. If the booking is cancelled, the agency has to return it. We pay it in the agency’s place only if two members of our team decide to.$n$),
  replace(replace(replace(body_ar,
$o$أما باقي المبلغ بعد المقدَّم والمبلغ النقدي بالعملة الأجنبية فيُدفعان إلى الشركة مباشرةً.$o$,
$n$أما باقي المبلغ بعد المقدَّم فيمكنك تحويله إلينا أيضًا أو دفعه إلى الشركة، ويُدفع المبلغ النقدي بالعملة الأجنبية إلى الشركة.$n$),
$o$يبقى المبلغ مسجَّلًا باسم حجزك حتى يُرد إليك أو نسوّيه مع الشركة بعد خصم عمولتنا.$o$,
$n$يبقى المبلغ مسجَّلًا باسم حجزك حتى يُرد إليك أو نسوّيه مع الشركة بعد الرحلة وبعد خصم عمولتنا.$n$),
$o$إذا حجزت بمقدَّم، تدفع باقي المبلغ إلى الشركة. وفي بعض الرحلات الدولية يُدفع مبلغ نقدي بعملة أجنبية إلى الشركة أثناء الرحلة. يظهر المبلغ قبل الحجز، ونحن لا نستلمه ولا يمكننا رده.$o$,
$n$إذا حجزت بمقدَّم، تحوّل باقي المبلغ إلينا أو تدفعه إلى الشركة. وما تحوّله إلينا محمي كما توضح هذه الصفحة. وفي بعض الرحلات الدولية يُدفع مبلغ نقدي بعملة أجنبية إلى الشركة أثناء الرحلة. يظهر المبلغ قبل الحجز.
- ما تدفعه إلى الشركة نفسها لا يصل إلينا. وإذا أُلغي الحجز فعلى الشركة أن تعيده، ولا ندفعه بدلًا منها إلا إذا قرر ذلك عضوان من فريقنا.$n$), now(), true
from legal_page_versions page where page.page = 'money-protection' and version = 1
  and not exists (select from legal_page_versions later where later.page = page.page and later.version > 1)
union all
select page, 2, title, title_ar,
  replace(body,
$o$your wishlist, your sessions and devices.$o$,
$n$your wishlist, your sessions and devices. With held seats, bookings and waiting lists, a code is stored for a set time that is made from your network address and cannot be turned back into it, so that no one can block all seats of a trip.$n$),
  replace(body_ar,
$o$وقائمة المفضلة، وجلساتك وأجهزتك.$o$,
$n$وقائمة المفضلة، وجلساتك وأجهزتك. ومع المقاعد المحجوزة مؤقتًا والحجوزات وقوائم الانتظار يُحفظ لمدة محددة رمز مشتق من عنوان شبكتك ولا يمكن استرجاع العنوان منه، حتى لا يستحوذ أحد على كل مقاعد رحلة.$n$), now(), true
from legal_page_versions page where page.page = 'privacy' and version = 1
  and not exists (select from legal_page_versions later where later.page = page.page and later.version > 1);
