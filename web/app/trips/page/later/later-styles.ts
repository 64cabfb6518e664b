// What the later parts look like is needed at once: their HTML is there before their scripts. A test keeps the list whole.
import '../../../reviews/comment.module.css'
import '../../../reviews/review-card.module.css'
import '../../../reviews/reviewed-trip.module.css'
import '../../../wishlist/wishlist-heart.module.css'
import '../../trip-badge.module.css'
import '../../trip-card.module.css'
import '../../trip-grid.module.css'
import './trip-reviews.module.css'
